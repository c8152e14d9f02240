import type { PaymentProvider } from './payment-provider.ts';

/** Pay later, by invoice or at the counter: the order is taken, the owner sees that its payment is pending. */
export const manualPayment: PaymentProvider = {
  name: 'manual',
  async authorize({ reference }) {
    return { kind: 'accepted', reference: `manual_${reference}`, state: 'pending', testMode: false };
  },
};
