import {
  backorderedPieces,
  backorderText,
  checkAddToCart,
  countsStock,
  giftCardPath,
  isSoldOut,
  matchingVariant,
} from '@plinth/domain';
import { say, sayAgain } from '@plinth/words';
import { type FormEvent, type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { InstallmentPill } from '../installments/installment-pill.tsx';
import { AddButtonFace } from '../parts/add-button-face.tsx';
import { PriceTexts } from '../parts/price-texts.tsx';
import { QuantityStepper } from '../parts/quantity-stepper.tsx';
import { type Choice, choicesOf, chosenAttributes, imageOfChoice } from './choices.ts';
import type { FormVariant, ProductFormProps } from './product-form-props.ts';
import { showRestock } from './restock-place.ts';
import { showScarcity } from './scarcity-place.ts';
import { useAddButton } from './use-add-button.ts';
import { announceVariant } from './variant-event.ts';
import { VariantPicker } from './variant-picker.tsx';

const actions = { cart: '/cart/add', 'express-checkout': '/cart/add', subscription: '/cart/subscribe' } as const;

/** Fetched beside the island: most who look at a product choose, and do not press. */
const sending = () => import('./send-add.ts');

/** What is chosen in the form, by choice. Before this island woke only one of the two controls may know. */
const chosenInForm = (data: FormData, choices: readonly Choice[]): Record<string, string> =>
  Object.fromEntries(
    choices.map(({ name, field }) => [name, String(data.get(`pick-${field}`) || data.get(field) || '')]),
  );

/** What is said of the chosen pieces where some of them are not there but can be ordered. */
const backorderNote = (productType: number, variant: FormVariant | undefined, typed: number): string | undefined => {
  if (!variant?.backorder || !countsStock(productType) || variant.unlimited) return undefined;
  const wanted = Number.isInteger(typed) && typed > 0 ? typed : 1;
  const pieces = backorderedPieces(wanted, variant.qtyInStock);
  return pieces > 0 ? backorderText(pieces, wanted, variant.backorder.ships) : undefined;
};

/** Sends focus to whichever of the two controls of a choice is shown. */
const focusChoice = (form: HTMLFormElement | null, name: string) => {
  const fields = form?.querySelectorAll<HTMLElement>(`[data-option="${CSS.escape(name)}"] :is(input, select)`) ?? [];
  [...fields].find((field) => field.offsetParent)?.focus();
};

/**
 * Everything with which a product is bought: variant, price, quantity, button. A real form, so it works as it is.
 *
 * `plainFields` are the additional fields for browsers without JavaScript, given on the server only: browsers that hydrate do not
 * look into noscript, and ask them in the lightbox (ADD-35).
 */
export const ProductForm = ({ plainFields, ...props }: ProductFormProps & { plainFields?: ReactNode }) => {
  const { itemId, mode, productType, variants, variantOptionOrdering, problem } = props;
  const isGiftCard = mode === 'gift-card';
  const form = useRef<HTMLFormElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: an island's props come once, from its HTML
  const choices = useMemo(() => choicesOf(props), []);
  const [initial] = useState<Record<string, string>>(() => ({
    // An option with one value is no question.
    ...Object.fromEntries(
      choices.map(({ name, values }) => [name, values.length === 1 ? (values[0]?.value ?? '') : '']),
    ),
    ...problem?.chosen,
  }));
  const [chosen, setChosen] = useState(initial);
  const [quantity, setQuantity] = useState(problem?.quantity ?? '1');
  const [missing, setMissing] = useState<readonly string[]>([]);
  const [isTouched, setTouched] = useState(false);
  const soldOut = isSoldOut({ productType, variants });
  const button = useAddButton(soldOut ? 'sold-out' : 'idle');
  const isAsking = useRef(false);

  const product = { productType, variants, variantOptionOrdering };
  const attributes = chosenAttributes(props, chosen);
  const variant = matchingVariant(variants, attributes);
  const first = checkAddToCart({ product, chosen: attributes, quantity: 1 });
  const isGone = !first.ok && first.error.reason !== 'options-missing';
  const priceText = variant?.priceText ?? props.priceText;
  const salePriceText = variant ? variant.salePriceText : props.salePriceText;
  const image = variant ? variant.image : imageOfChoice(variants, attributes);

  useEffect(() => {
    if (!form.current) return;
    const data = new FormData(form.current);
    const picked = chosenInForm(data, choices);
    setChosen(picked);
    // The choice that woke this island was made before it listened.
    if (choices.some(({ name }) => picked[name] !== initial[name])) setTouched(true);
    const typed = data.get('quantity');
    if (typed !== null) setQuantity(String(typed));
  }, [choices, initial]);

  // The first choice is worth telling as well, but not the absence of one.
  const announced = useRef<string>(undefined);
  const toTell = variant?.sku ?? image?.url;
  useEffect(() => {
    if (variants.length === 1 || announced.current === toTell) return;
    announced.current = toTell;
    showRestock(itemId, variant?.sku);
    announceVariant({ itemId, sku: variant?.sku, image, priceText, salePriceText });
  }, [itemId, toTell, variant, image, variants.length, priceText, salePriceText]);

  // Of a product without a choice nothing is chosen: what is said of it is said of the whole.
  const scarce = variants.length > 1 ? variant?.attributes : undefined;
  useEffect(() => {
    if (isTouched) showScarcity(itemId, scarce);
  }, [itemId, scarce, isTouched]);

  const choose = (name: string, value: string) => {
    setChosen((now) => ({ ...now, [name]: value }));
    setMissing((now) => now.filter((each) => each !== name));
  };

  /** The answers as the call takes them; undefined where nothing is asked, null when the shopper closed the dialog. */
  const askFields = async (): Promise<string | null | undefined> => {
    const { additionalFields } = props;
    if (!additionalFields) return undefined;
    const { askAdditionalFields } = await import('./ask-additional-fields.tsx');
    return askAdditionalFields(additionalFields);
  };

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (button.state !== 'idle' || isAsking.current) return;
    // The form and not the state is asked: a submit replayed on waking comes before the state has caught up.
    const data = new FormData(event.currentTarget);
    const picked = chosenInForm(data, choices);
    const check = checkAddToCart({
      product,
      chosen: chosenAttributes(props, picked),
      quantity: String(data.get('quantity') ?? 1),
    });
    if (!check.ok) {
      const open = choices.flatMap(({ name }) => (picked[name] ? [] : [name]));
      setMissing(open);
      const message = sayAgain(check.error.message);
      // What is still to be chosen is said beside it; a gift card's purchase fails in a dialog as well (GIFT-04).
      if (!open[0] || isGiftCard)
        await sending().then(
          ({ refuse }) => refuse(mode, message),
          () => alert(message),
        );
      // Once the words stand there: who hears where the focus is hears them with it.
      else await null;
      if (open[0]) focusChoice(form.current, open[0]);
      return;
    }
    const { variant: bought, quantity: count } = check.value;
    if (!bought) return;
    // Asked before the button is busy: a shopper who closes the dialog has not failed to add anything.
    isAsking.current = true;
    // Where a part cannot be fetched, the form works as a plain one, too, and asks there what it has to.
    const plain = () => form.current?.submit();
    const answers = await askFields().catch(() => {
      plain();
      return null;
    });
    isAsking.current = false;
    if (answers === null || !button.start()) return;
    if (isGiftCard) {
      location.assign(giftCardPath(itemId, bought.id));
      return;
    }
    const asked = { mode, itemId, sku: bought.sku, quantity: count, additionalFields: answers };
    await sending().then(({ sendAdd }) => sendAdd(asked, form.current, button.send), plain);
  };

  const backorder = backorderNote(productType, variant, Number(quantity));
  const installments = soldOut ? undefined : (variant?.installments ?? props.installments);
  return (
    <form
      ref={form}
      className={`pl-product-form pl-product-form--${mode}`}
      method={isGiftCard ? 'get' : 'post'}
      action={isGiftCard ? giftCardPath(itemId, '').split('?')[0] : actions[mode]}
      onSubmit={submit}
      onInput={() => setTouched(true)}
      noValidate
    >
      {mode !== 'gift-card' && <input type="hidden" name="itemId" value={itemId} />}
      {variants.length === 1 && (
        <input type="hidden" name={isGiftCard ? 'variant' : 'sku'} value={variants[0]?.[isGiftCard ? 'id' : 'sku']} />
      )}
      {props.showPrice && (
        <p className="pl-price">
          <PriceTexts priceText={priceText} salePriceText={salePriceText} />
          {props.statusText && <span className={`pl-mark pl-mark--${props.status}`}>{props.statusText}</span>}
        </p>
      )}
      {installments && <InstallmentPill {...installments} />}
      <VariantPicker product={props} choices={choices} chosen={chosen} missing={missing} onChoose={choose} />
      {props.additionalFields && <noscript>{plainFields}</noscript>}
      <div className="pl-product-form__buy">
        {props.showQuantity && !soldOut && (
          <QuantityStepper
            id={`pl-quantity-${itemId}`}
            label={props.labels.quantity}
            showLabel
            value={quantity}
            onChange={setQuantity}
            max={variant && !variant.unlimited ? variant.qtyInStock + (variant.backorder?.left ?? 0) : undefined}
          />
        )}
        <AddButtonFace
          state={button.state}
          idleText={isGone && button.state === 'idle' ? say('Sold Out') : props.buttonText}
          isUnavailable={isGone}
        />
      </div>
      {backorder && (
        <p className="pl-backorder" role="status">
          {backorder}
        </p>
      )}
      {problem && (
        <p className="pl-message pl-message--error" role="alert">
          {sayAgain(problem.message)}
        </p>
      )}
      {props.subscriptionText && <p className="pl-product-form__terms">{props.subscriptionText}</p>}
    </form>
  );
};
