import { type ChosenOptions, missingDenominationText, missingOptionsText, selectOptionText } from '@plinth/domain';
import { say, sayAgain } from '@plinth/words';
import { type Availability, availability, type Choice } from './choices.ts';
import type { ProductFormProps } from './product-form-props.ts';

/** More values than this are easier found in a dropdown than among buttons. */
const mostButtons = 8;

const remarkOf = (state: Availability): string =>
  state === 'available' ? '' : state === 'sold-out' ? say('sold out') : say('not available');

interface VariantPickerProps {
  product: ProductFormProps;
  choices: readonly Choice[];
  chosen: ChosenOptions;
  /** Names of choices that a click found missing; the words beside the first one ask for them all (ADD-21, ADD-22, ADD-23). */
  missing: readonly string[];
  onChoose: (name: string, value: string) => void;
}

/**
 * The variant selector: per option a dropdown plus radio buttons (PROD-08), kept in step. The dropdown is the form's field, so it
 * alone is there without JavaScript; the buttons are what most shoppers see. What is sold out stays choosable and says so.
 */
export const VariantPicker = ({ product, choices, chosen, missing, onChoose }: VariantPickerProps) => {
  const { itemId, mode, productType, variants, variantDisplay = 'auto', labels } = product;
  return choices.map(({ name, field, values }) => {
    const isDropdown = variantDisplay === 'dropdown' || (variantDisplay === 'auto' && values.length > mostButtons);
    const isMissing = missing.includes(name);
    const value = chosen[name] ?? '';
    const selectId = `pl-${itemId}-${field}`;
    const problemId = `${selectId}-problem`;
    const isFirstMissing = missing[0] === name;
    const described = isMissing ? problemId : undefined;
    // PROD-25; a gift card asks for its amount.
    const isGiftCard = mode === 'gift-card';
    const title = (isGiftCard && labels.giftCardValue) || name;
    const first = isGiftCard ? labels.denomination : selectOptionText(name, labels.variantSelect);
    const stateOf = (each: string) => availability(productType, variants, chosen, name, each);
    return (
      <fieldset
        key={name}
        className={`pl-variant ${isDropdown ? 'pl-variant--dropdown' : 'pl-variant--buttons'}${isMissing ? ' pl-variant--missing' : ''}`}
        data-option={name}
      >
        <legend className="pl-variant__name">
          {title}
          <span className="pl-variant__value">{values.find((each) => each.value === value)?.label}</span>
        </legend>
        <div className="pl-select pl-variant__dropdown">
          <select
            id={selectId}
            name={field}
            aria-label={title}
            aria-invalid={isMissing || undefined}
            aria-describedby={described}
            value={value}
            onChange={(event) => onChoose(name, event.target.value)}
          >
            <option value="">{first}</option>
            {values.map((each) => {
              const remark = remarkOf(stateOf(each.value));
              return (
                <option key={each.value} value={each.value}>
                  {remark ? `${each.label} – ${remark}` : each.label}
                </option>
              );
            })}
          </select>
        </div>
        <div className="pl-variant__buttons">
          {values.map((each) => {
            const state = stateOf(each.value);
            const remark = remarkOf(state);
            return (
              <label
                key={each.value}
                className={`pl-choice pl-choice--${state}${each.swatch ? ' pl-choice--swatch' : ''}`}
                title={each.swatch || remark ? [each.label, remark].filter(Boolean).join(' – ') : undefined}
              >
                <input
                  className="pl-choice__input"
                  type="radio"
                  name={`pick-${field}`}
                  value={each.value}
                  checked={value === each.value}
                  aria-describedby={described}
                  onChange={() => onChoose(name, each.value)}
                />
                {each.swatch && (
                  <span
                    className="pl-choice__swatch"
                    style={
                      /^(https?:)?\//.test(each.swatch)
                        ? { backgroundImage: `url("${encodeURI(each.swatch)}")` }
                        : { backgroundColor: each.swatch }
                    }
                  />
                )}
                <span className="pl-choice__label">{each.label}</span>
                {remark && <span className="pl-hidden"> ({remark})</span>}
              </label>
            );
          })}
        </div>
        {isMissing && (
          <p id={problemId} className="pl-variant__problem" role={isFirstMissing ? 'alert' : undefined}>
            {sayAgain(isGiftCard ? missingDenominationText : missingOptionsText(isFirstMissing ? missing : [name]))}
          </p>
        )}
      </fieldset>
    );
  });
};
