import type { PaymentSettings } from '@plinth/contract';
import type { Database } from '../../platform/database/connection.ts';
import type { Website } from '../../platform/websites/website.ts';
import { changeStoreSettings } from '../preferences/service.ts';
import { manualPayment } from './manual-payment.ts';
import type { PaymentDetails, PaymentProvider } from './payment-provider.ts';
import { testGateway } from './test-gateway.ts';

/** What the owner has chosen; nothing until then: orders of a gateway that moves no money are never taken by mistake. */
export function paymentSettings({ storeSettings }: Pick<Website, 'storeSettings'>): PaymentSettings {
  const { testGateway: test, manualPayment: manual, manualPaymentText: text } = storeSettings;
  return {
    testGateway: test === true,
    manualPayment: manual === true,
    manualPaymentText: typeof text === 'string' ? text : '',
  };
}

/** Changes the ways to pay. */
export async function changePaymentSettings(
  db: Database,
  websiteId: string,
  asked: PaymentSettings,
): Promise<PaymentSettings> {
  const settings = { ...asked, manualPaymentText: asked.manualPaymentText.trim() };
  await changeStoreSettings(db, websiteId, settings);
  return settings;
}

/** The ways to pay that a website offers: those that its owner has switched on. */
export function paymentProviders(website: Pick<Website, 'storeSettings'>): PaymentProvider[] {
  const { testGateway: test, manualPayment: manual } = paymentSettings(website);
  return [...(test ? [testGateway] : []), ...(manual ? [manualPayment] : [])];
}

/** How an order is paid for by hand, in the owner's words. */
export const howToPay = (website: Pick<Website, 'storeSettings'>): string =>
  paymentSettings(website).manualPaymentText || 'The shop will tell you how to pay.';

/**
 * The way back of a payment; undefined where it cannot be refunded from here. A way to pay that has been switched off since
 * still gives back what it took.
 */
export function refundOf({ provider, state }: { provider: string; state: string }): PaymentProvider['refund'] {
  const paid = state === 'captured' || state === 'authorized';
  return paid ? providerNamed(provider)?.refund : undefined;
}

/** The way to pay that a payment was made by, whether it is still offered or not. */
export const providerNamed = (name: string): PaymentProvider | undefined =>
  [testGateway, manualPayment].find((provider) => provider.name === name);

/** Whether a payment is to be asked for over the network, before the order. */
export const isAskedAhead = (provider: PaymentProvider, details: PaymentDetails): boolean =>
  provider.remote !== undefined && (provider.isRemote?.(details) ?? true);

export function paymentProvider(website: Pick<Website, 'storeSettings'>, name: string): PaymentProvider | undefined {
  return paymentProviders(website).find((provider) => provider.name === name);
}
