import type {
  CallError,
  Cart,
  CheckoutPayment,
  CheckoutRequest,
  CommerceClient,
  ShippingLocation,
} from '@plinth/contract';
import { amountDueOf } from '@plinth/domain';
import { say, sayAgain, sayCount } from '@plinth/words';
import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { publishCart } from '../cart-pill/cart-events.ts';
import { isCallError } from '../parts/call-error.ts';
import { callQueue } from '../parts/call-queue.ts';
import { useCoupon } from '../parts/use-coupon.ts';
import { draft, forgetDraft, keepDraft } from './checkout-draft.ts';
import type { CheckoutPageProps } from './checkout-props.ts';
import { focusProblem, formValues, restoreValues } from './form-values.ts';
import { idempotencyKey, settleIdempotencyKey } from './idempotency-key.ts';
import type { StripeForm } from './stripe-element.ts';

/** Busy is said after this time, not before: a quick answer needs no flicker. */
const busyAfterMs = 150;
/** Typing an address is many changes; the shipping options are asked for when it rests. */
const locationRestMs = 400;

const checkoutCalls = () => import('./checkout-calls.ts');

type Failure = Pick<CallError, 'status' | 'code' | 'message' | 'fields' | 'answer'>;
const noAnswer: Failure = { status: 0, code: 'unknown', message: '', fields: {}, answer: {} };

const messageOf = (error: Failure): string => {
  if (error.status === 0 || error.status >= 500)
    return say(
      'We could not reach the shop, so we do not know yet whether your order went through. Check your internet connection and press the button again: you will not be charged twice.',
    );
  if (error.status === 429) return say('Please try again in a few seconds.');
  return error.message
    ? sayAgain(error.message)
    : say('Your order could not be placed. Please check your details and try again.');
};

/** Which address a saved one fills in: that of the delivery, or of the bill where nothing is delivered. */
const addressPathOf = (cart: { requiresShipping: boolean }) =>
  cart.requiresShipping ? 'shippingAddress' : 'billingAddress';

/** The location as far as the address is typed: enough to ask for shipping options and tax, or undefined. */
const locationOf = (values: Readonly<Record<string, string>>, path: string): ShippingLocation | undefined => {
  const of = (key: string) => values[`${path}.${key}`]?.trim();
  const country = of('country');
  if (!country) return undefined;
  const [region, city, postalCode] = [of('region'), of('city'), of('postalCode')];
  return { country, ...(region ? { region } : {}), ...(city ? { city } : {}), ...(postalCode ? { postalCode } : {}) };
};

/** Everything that the checkout page does. */
export const useCheckout = (props: CheckoutPageProps, form: RefObject<HTMLFormElement | null>) => {
  const { values = {} } = props;
  const [cart, setCart] = useState(props.cart);
  const [errors, setErrors] = useState(props.errors ?? {});
  const [message, setMessage] = useState(props.message && sayAgain(props.message));
  // Counts the refusals, so that the same words a second time are said anew.
  const [refusals, setRefusals] = useState(0);
  const [isOrderOpen, setOrderOpen] = useState(false);
  const [country, setCountry] = useState(
    values['shippingAddress.country'] ?? props.cart.shippingLocation?.country ?? props.countries[0]?.code ?? '',
  );
  const [billingCountry, setBillingCountry] = useState(values['billingAddress.country'] ?? country);
  const countrySetters = { shippingAddress: setCountry, billingAddress: setBillingCountry };
  const [billsElsewhere, setBillsElsewhere] = useState(values['billingAddress.address1'] !== undefined);
  const [shippingOptionId, setShippingOptionId] = useState(
    values.shippingOptionId ?? props.cart.selectedShippingOption?.id ?? '',
  );
  const [savedAddress, setSavedAddress] = useState(values.savedAddress ?? '');
  const [filled, setFilled] = useState({ values, round: 0 });
  const [isAskingCompany, setAskingCompany] = useState(false);
  const [isAskingShipping, setAskingShipping] = useState(false);
  const [busy, setBusy] = useState<'idle' | 'quiet' | 'shown'>('idle');
  const queue = useRef<ReturnType<typeof callQueue>>(undefined);
  const askedLocation = useRef(JSON.stringify(props.cart.shippingLocation));
  const isPlacing = useRef(false);
  const isPlain = useRef(false);
  const stripe = useRef<StripeForm>(null);

  const inTurn = <Answer>(call: (client: CommerceClient) => Promise<Answer>) => {
    queue.current ??= callQueue();
    return queue.current(async () => call((await checkoutCalls()).createClient()));
  };
  const arrive = (next: Cart) => {
    setCart(next);
    setShippingOptionId(next.selectedShippingOption?.id ?? '');
    publishCart({ cart: next });
  };

  /** Whose region decides about shipping and tax: where it goes, or who pays where nothing is sent. */
  const typedLocation = () => form.current && locationOf(formValues(form.current), addressPathOf(cart));

  /** A cart for the address on the page, which the shop is told when something of it is typed, not before. */
  const cartHere = async (calls: CommerceClient, answer: Promise<{ shoppingCart: Cart }>): Promise<Cart> => {
    const { shoppingCart } = await answer;
    const place = typedLocation();
    const known = shoppingCart.shippingLocation;
    if (!place || (known?.country === place.country && known.region === place.region)) return shoppingCart;
    return (await calls.setShipping({ location: place })).shoppingCart;
  };
  const coupon = useCoupon(
    'pl-checkout-coupon',
    async (code) => arrive(await inTurn((calls) => cartHere(calls, calls.addCoupon({ code })))),
    async (code) => arrive(await inTurn((calls) => cartHere(calls, calls.removeCoupon(code)))),
    props.errors?.couponCode,
  );

  const giftCard = useCoupon(
    'pl-checkout-gift-card',
    async (code) => {
      arrive(await inTurn((calls) => cartHere(calls, calls.addGiftCard({ code }))));
      // Said of the code that stood there and was not applied.
      setMessage(undefined);
    },
    async (id) => arrive(await inTurn((calls) => cartHere(calls, calls.removeGiftCard(id)))),
    props.errors?.giftCardCode,
  );

  const applyCompany = async () => {
    if (!form.current || isAskingCompany) return;
    const { 'company.name': name = '', 'company.vatId': vatId = '' } = formValues(form.current);
    setAskingCompany(true);
    try {
      arrive(await inTurn((calls) => cartHere(calls, calls.setCompany({ name, vatId }))));
      setMessage(undefined);
      setErrors(({ 'company.name': _, 'company.vatId': __, ...rest }) => rest);
    } catch (error) {
      const { fields, status } = isCallError(error) ? error : noAnswer;
      const found = status === 422 ? fields : { 'company.vatId': say('This could not be checked. Please try again.') };
      setErrors((now) => ({ ...now, ...found }));
    }
    setAskingCompany(false);
  };

  const setShipping = async (request: Parameters<CommerceClient['setShipping']>[0]) => {
    setAskingShipping(true);
    try {
      arrive((await inTurn((calls) => calls.setShipping(request))).shoppingCart);
    } catch (error) {
      // The location is asked for again at the next change, and at the order itself.
      askedLocation.current = '';
      if (isCallError(error) && error.status >= 400 && error.status < 500)
        setErrors((now) => ({ ...now, ...error.fields }));
    }
    setAskingShipping(false);
  };
  const chooseShipping = (id: string) => {
    setShippingOptionId(id);
    setErrors(({ shippingOptionId: _, ...rest }) => rest);
    // The location of the page may be one that the cart has not been told: that of a saved address.
    const location = typedLocation();
    setShipping({ ...(location ? { location } : {}), selectedShippingOptionId: id });
  };

  const locationTimer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const askShipping = () => {
    clearTimeout(locationTimer.current);
    locationTimer.current = setTimeout(() => {
      const location = typedLocation();
      const asked = JSON.stringify(location);
      if (!location || asked === askedLocation.current) return;
      askedLocation.current = asked;
      setShipping({ location });
    }, locationRestMs);
  };

  // What was typed before a reload comes back; what the server sent wins, as it is newer.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page wakes
  useEffect(() => {
    if (!form.current) return;
    const kept = draft(sessionStorage);
    const path = addressPathOf(cart);
    const isNewer = props.prefilled === true && kept[`${path}.address1`] !== undefined;
    if (isNewer) {
      setFilled({ values: kept, round: 1 });
      setSavedAddress(kept.savedAddress ?? '');
    }
    restoreValues(form.current, kept, isNewer);
    const now = { ...kept, ...formValues(form.current) };
    const known = kept[`${path}.country`];
    if (known && (isNewer || !props.values) && props.countries.some(({ code }) => code === known))
      countrySetters[path](known);
    if (kept['billingAddress.address1'] && !now.billingSameAsShipping) setBillsElsewhere(true);
    askShipping();
    const freed = (event: PageTransitionEvent) => {
      if (event.persisted) setBusy('idle');
    };
    addEventListener('pageshow', freed);
    return () => removeEventListener('pageshow', freed);
  }, []);
  // The fields of another country or of the billing address are new in the page: they get their kept values now.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when these bring in new fields
  useEffect(() => {
    if (form.current) restoreValues(form.current, draft(sessionStorage));
  }, [country, billingCountry, billsElsewhere]);
  // The cart has changed under the page: carriers say what they take for it as it is now.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each cart that they have not been asked about
  useEffect(() => {
    const location = typedLocation() ?? cart.shippingLocation;
    if (cart.awaitsRates === 'carrier' && location) setShipping({ location });
  }, [cart.awaitsRates]);
  useEffect(() => {
    if (props.errors && form.current) focusProblem(form.current, props.errors);
  }, [props.errors, form]);

  const chooseAddress = (id: string) => {
    if (!form.current) return;
    const chosen = props.savedAddresses?.find((saved) => saved.id === id)?.address;
    const path = addressPathOf(cart);
    const isOther = ([name]: readonly [string, unknown]) => !name.startsWith(`${path}.`);
    const present = path === 'shippingAddress' ? country : billingCountry;
    const address = Object.fromEntries(
      Object.entries(chosen ?? { country: present }).map(([key, value]) => [`${path}.${key}`, value]),
    );
    const others = Object.entries(formValues(form.current)).filter(isOther);
    keepDraft(sessionStorage, [...others, ...Object.entries(address), ['savedAddress', id]]);
    setSavedAddress(id);
    setFilled(({ round }) => ({ values: address, round: round + 1 }));
    setErrors((now) => Object.fromEntries(Object.entries(now).filter(isOther)));
    if (chosen?.country) countrySetters[path](chosen.country);
    askShipping();
  };

  const changed = (event: FormEvent<HTMLFormElement>) => {
    const { name } = event.target as unknown as HTMLInputElement;
    if (name === 'savedAddress') return;
    // What is typed into a saved address makes it another one.
    const isAddress = name.startsWith(`${addressPathOf(cart)}.`);
    keepDraft(
      sessionStorage,
      Object.entries({ ...formValues(event.currentTarget), ...(isAddress ? { savedAddress: '' } : {}) }),
    );
    if (errors[name]) setErrors(({ [name]: _, ...rest }) => rest);
    if (isAddress) {
      setSavedAddress('');
      askShipping();
    }
  };

  const forgetPaymentProblems = () =>
    setErrors((now) => Object.fromEntries(Object.entries(now).filter(([path]) => !path.startsWith('payment.'))));

  const refuse = (fields: Readonly<Record<string, string>>, text: string) => {
    setErrors(fields);
    setMessage(text);
    // On a phone the open order lies over what is wrong, unless that is in it.
    setOrderOpen(fields.couponCode !== undefined || fields.giftCardCode !== undefined);
    if (fields.giftCardCode) giftCard.refuse(fields.giftCardCode);
    setRefusals((before) => before + 1);
  };
  // The button stands far below the message: whoever pressed it is led to what is wrong.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each refusal, with what it has said
  useEffect(() => {
    if (refusals > 0 && form.current) focusProblem(form.current, errors);
  }, [refusals]);

  const fail = (error: unknown) => {
    const call = isCallError(error) ? error : noAnswer;
    settleIdempotencyKey(sessionStorage, call.status);
    const { confirmationUrl, challengeUrl, shoppingCart } = call.answer;
    if (challengeUrl) {
      // The bank asks; what was typed is kept, should the payment not be confirmed there.
      location.assign(challengeUrl);
      return;
    }
    if (confirmationUrl) {
      // The order was placed by another tab, or by a call whose answer got lost: it is the answer to this one, too.
      forgetDraft(sessionStorage);
      location.assign(confirmationUrl);
      return;
    }
    refuse(call.fields, messageOf(call));
    isPlacing.current = false;
    setBusy('idle');
    // The total changed under the shopper: the cart is shown as it is now, so that the next press agrees to it.
    if (shoppingCart) arrive(shoppingCart);
    else if (call.code === 'cart-changed' || call.code === 'out-of-stock') {
      inTurn((calls) =>
        cartHere(
          calls,
          calls.getCart().then((shoppingCart) => ({ shoppingCart })),
        ),
      ).then(arrive, () => {});
    }
  };

  /** What is paid with; undefined where something is missing, which is said then. */
  const paymentOf = async (request: CheckoutRequest): Promise<CheckoutPayment | undefined> => {
    const { provider, savedCard } = request.payment;
    if (provider !== 'stripe' || savedCard || amountDueOf(cart) === 0) return request.payment;
    try {
      if (!stripe.current) throw new Error(say('The payment form is not there yet. Please wait a moment.'));
      return { ...request.payment, token: await stripe.current.token(request) };
    } catch (error) {
      const { message: text } = error as Error;
      refuse({ 'payment.provider': text }, text);
      isPlacing.current = false;
      setBusy('idle');
      return undefined;
    }
  };

  const placeOrder = async (pressed: HTMLElement | null) => {
    // The ref and not the state decides: two submits of one frame both see the same rendered state.
    if (isPlacing.current || !form.current) return;
    isPlacing.current = true;
    const calls = await checkoutCalls().catch(() => undefined);
    isPlacing.current = false;
    if (!form.current) return;
    if (!calls) {
      // It works as a plain form, too.
      isPlain.current = true;
      form.current.requestSubmit(pressed);
      return;
    }
    const { checkoutFromForm, checkoutProblems } = calls;
    const request = checkoutFromForm(formValues(form.current));
    const problems = checkoutProblems(request, {
      requiresShipping: cart.requiresShipping,
      requiresPayment: amountDueOf(cart) > 0,
      now: Date.now(),
    });
    const count = Object.keys(problems).length;
    if (count > 0) {
      refuse(problems, sayCount(count, 'One field needs your attention.', '{count} fields need your attention.'));
      return;
    }
    setErrors({});
    isPlacing.current = true;
    setMessage(undefined);
    setBusy('quiet');
    const timer = setTimeout(() => setBusy('shown'), busyAfterMs);
    try {
      const payment = await paymentOf(request);
      if (!payment) return;
      const key = idempotencyKey(sessionStorage, cart.id);
      const order = await inTurn((calls) => calls.checkout({ ...request, payment }, key));
      settleIdempotencyKey(sessionStorage, 200);
      forgetDraft(sessionStorage);
      // Busy stays until the next page is there.
      location.assign(order.confirmationUrl ?? '/checkout/order-confirmed');
    } catch (error) {
      fail(error);
    } finally {
      clearTimeout(timer);
    }
  };

  const submit = (event: FormEvent) => {
    if (isPlain.current) return;
    event.preventDefault();
    const pressed = (event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement | null;
    if (pressed?.name === 'removeCoupon') coupon.remove(pressed.value);
    else if (pressed?.name === 'removeGiftCard') giftCard.remove(pressed.value);
    else if (pressed?.value === 'apply-coupon') coupon.apply();
    else if (pressed?.value === 'apply-gift-card') giftCard.apply();
    else if (pressed?.value === 'apply-company') applyCompany();
    else if (pressed?.value === 'update-shipping') askShipping();
    else placeOrder(pressed);
  };

  return {
    cart,
    errors,
    message,
    isOrderOpen,
    setOrderOpen,
    coupon,
    giftCard,
    busy,
    country,
    setCountry,
    billingCountry,
    setBillingCountry,
    billsElsewhere,
    setBillsElsewhere,
    shippingOptionId,
    chooseShipping,
    isAskingShipping,
    isAskingCompany,
    forgetPaymentProblems,
    stripe,
    savedAddress,
    chooseAddress,
    filled,
    changed,
    submit,
  };
};
export type CheckoutState = ReturnType<typeof useCheckout>;
