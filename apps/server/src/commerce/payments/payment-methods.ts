import { mostManualMethods, type PaymentMethod, usualMethodNames } from '@plinth/contract';
import { isJsonRecord } from '@plinth/domain';
import { say } from '@plinth/words';
import { invalid } from '../../platform/http/http-error.ts';
import type { Website } from '../../platform/websites/website.ts';

type Shop = Pick<Website, 'storeSettings'>;
const kinds = ['stripe', 'paypal', 'test', 'manual'] as const;
/** Of these there is always one. */
const single = ['stripe', 'paypal', 'test'] as const;

/**
 * The ways to pay as the owner has set them, in the order of the checkout; nothing until then: orders of a gateway that moves no money
 * are never taken by mistake. Of Stripe, PayPal and the test gateway there is always one.
 */
export function paymentMethods({ storeSettings }: Shop): PaymentMethod[] {
  const { paymentMethods: chosen, testGateway: test, manualPayment: manual, manualPaymentText: text } = storeSettings;
  const methods = Array.isArray(chosen)
    ? chosen.flatMap((one): PaymentMethod[] => {
        const { kind: named, enabled, name, text } = isJsonRecord(one) ? one : {};
        const kind = kinds.find((known) => known === named);
        return kind ? [{ kind, enabled: enabled === true, name: words(name), text: words(text) }] : [];
      })
    : // As they were set before several ways past the shop could be.
      [
        { kind: 'test' as const, enabled: test === true, name: '', text: '' },
        ...(manual === true || words(text) !== ''
          ? [{ kind: 'manual' as const, enabled: manual === true, name: '', text: words(text) }]
          : []),
      ];
  const missing = single.filter((kind) => !methods.some((method) => method.kind === kind));
  return [...methods, ...missing.map((kind) => ({ kind, enabled: false, name: '', text: '' }))];
}

const words = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Whether orders with something to send are charged when they are sent, or captured, and not when they are placed. */
export const capturesLater = ({ storeSettings }: Shop): boolean => storeSettings.captureWhen === 'later';

/** What buyers read. */
export const methodName = ({ kind, name }: Pick<PaymentMethod, 'kind' | 'name'>): string =>
  name || usualMethodNames[kind];

/** Whether the checkout offers the test gateway. */
export const takesTestCards = (website: Shop): boolean =>
  paymentMethods(website).some(({ kind, enabled }) => kind === 'test' && enabled);

const manualMethods = (website: Shop): PaymentMethod[] =>
  paymentMethods(website).filter(({ kind, enabled }) => kind === 'manual' && enabled);

/** The one that a buyer has chosen; the first where they could not choose; undefined where it is not offered. */
export const chosenMethod = (website: Shop, name: string | undefined): PaymentMethod | undefined =>
  manualMethods(website).find((method) => name === undefined || methodName(method) === name);

/** What a buyer is told of a payment that has not come yet. */
export const stillToPay = (website: Shop, { provider, method }: { provider: string; method: string }): string =>
  provider === 'manual'
    ? howToPay(website, method)
    : say('The payment is on its way, and there is nothing more for you to do.');

/** How an order is paid for past the shop, in the owner's words. @param method '' for an order of before ways had names */
export function howToPay(website: Shop, method: string): string {
  const known = paymentMethods(website).filter(({ kind }) => kind === 'manual');
  const used = known.find((one) => methodName(one) === method) ?? (method === '' ? known[0] : undefined);
  return used?.text || say('The shop will tell you how to pay.');
}

/** What is asked for, in order. @throws HttpError 422 */
export function checkedMethods(asked: readonly PaymentMethod[]): PaymentMethod[] {
  const methods = asked.map((method) => ({ ...method, name: method.name.trim(), text: method.text.trim() }));
  const manual = methods.filter(({ kind }) => kind === 'manual');
  if (manual.length > mostManualMethods)
    throw invalid(`A shop offers at most ${mostManualMethods} ways to pay past it.`);
  for (const kind of single) {
    if (methods.filter((method) => method.kind === kind).length > 1)
      throw invalid(`${usualMethodNames[kind]} can be offered once.`);
  }
  const names = new Set<string>();
  for (const [index, method] of methods.entries()) {
    if (method.kind !== 'manual') continue;
    const name = methodName(method).toLowerCase();
    if (names.has(name)) {
      const message = 'Another way to pay has this name. Buyers could not tell them apart.';
      throw invalid(message, { [`methods.${index}.name`]: message });
    }
    names.add(name);
  }
  return methods;
}
