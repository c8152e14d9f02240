import type { PaymentProvider } from './payment-provider.ts';

const DECLINED = '4000000000000002';

/** Takes any card but the one that is always declined, and parts without one; moves no money: orders are marked testMode. */
export const testGateway: PaymentProvider = {
  name: 'test',
  async authorize({ reference, details }) {
    if (details.installments) {
      return { kind: 'accepted', reference: `test_parts_${reference}`, state: 'captured', testMode: true };
    }
    const digits = (details.cardNumber ?? details.token ?? '').replace(/[\s-]/g, '');
    if (digits === DECLINED) {
      return {
        kind: 'declined',
        message: 'Your card was declined. Nothing was charged; please try another card.',
        field: 'payment.cardNumber',
      };
    }
    return { kind: 'accepted', reference: `test_${reference}`, state: 'captured', testMode: true };
  },
  // No money came, so none goes back: what counts is that the order says so.
  async refund() {},
};
