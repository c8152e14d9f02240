import type { Money, OrdersCapture, Refund } from '@paypal/paypal-server-sdk';
import { type CurrencyCode, isCurrencyCode, moneyCents } from '@plinth/domain';
import { BalanceRefused, type ToldLine } from './payment-provider.ts';
import { type PayPal, refusalOf } from './paypal-client.ts';
import { findOrder } from './paypal-orders.ts';

const received = new Set<string>(['COMPLETED', 'PARTIALLY_REFUNDED', 'REFUNDED']);

/**
 * What an order of PayPal's has brought and cost: PayPal tells it beside each capture and each refund, once it is through. PayPal pays
 * nothing out by itself; the money stays in the balance.
 * @throws BalanceRefused
 */
export async function payPalBalance(paypal: PayPal, reference: string): Promise<ToldLine[]> {
  const order = await findOrder(paypal, reference).catch((error: unknown) => {
    const { status, text } = refusalOf(error);
    if (status !== 401 && status !== 403)
      throw new Error(`PayPal did not answer; it is asked again by itself. (${text})`, { cause: error });
    throw new BalanceRefused('PayPal does not take these keys any more. Enter them anew under Settings → Payments.');
  });
  const { captures = [], refunds = [] } = order?.purchaseUnits?.[0]?.payments ?? {};
  return [
    ...captures.filter(({ status = '' }) => received.has(status)).flatMap((one) => captureLine(reference, one)),
    ...refunds.filter(({ status }) => status === 'COMPLETED').flatMap((one) => refundLine(reference, one)),
  ];
}

/** Minor units; undefined in a currency that no shop here knows. */
const centsOf = (money: Money | undefined): number | undefined =>
  money && isCurrencyCode(money.currencyCode)
    ? moneyCents({ value: money.value, currency: money.currencyCode as CurrencyCode })
    : undefined;

function captureLine(reference: string, capture: OrdersCapture): ToldLine[] {
  const { id = '', sellerReceivableBreakdown: told } = capture;
  return lineOf(reference, {
    id,
    type: 'capture',
    sign: 1,
    gross: told?.grossAmount,
    fee: told?.paypalFee,
    ...at(capture),
  });
}

function refundLine(reference: string, refund: Refund): ToldLine[] {
  const { id = '', sellerPayableBreakdown: told } = refund;
  return lineOf(reference, {
    id,
    type: 'refund',
    sign: -1,
    gross: told?.grossAmount,
    fee: told?.paypalFee,
    ...at(refund),
  });
}

const at = ({ createTime }: { createTime?: string }) => ({ createdAt: new Date(createTime ?? Number.NaN) });

/** None where PayPal has not told yet what it took. */
function lineOf(
  reference: string,
  told: { id: string; type: 'capture' | 'refund'; sign: 1 | -1; createdAt: Date } & {
    gross: Money | undefined;
    fee: Money | undefined;
  },
): ToldLine[] {
  const { id, type, sign, gross, fee, createdAt } = told;
  const cents = centsOf(gross);
  if (!id || !gross || cents === undefined || Number.isNaN(createdAt.getTime())) return [];
  const amountCents = sign * cents;
  return [
    {
      ...{ id, type, sourceId: id, reference, amountCents, description: '', occurredAt: createdAt },
      kind: type === 'capture' ? 'charge' : 'refund',
      // With a refund PayPal gives a fee back, if any.
      feeCents: sign * (centsOf(fee) ?? 0) || 0,
      currency: gross.currencyCode,
      ...{ chargedCents: amountCents, chargedCurrency: gross.currencyCode },
    },
  ];
}
