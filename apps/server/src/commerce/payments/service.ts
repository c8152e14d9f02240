import type { Website } from '../../platform/websites/website.ts';
import { manualPayment } from './manual-payment.ts';
import type { PaymentProvider } from './payment-provider.ts';
import { testGateway } from './test-gateway.ts';

/** The ways to pay that a website offers: the test gateway unless it is switched off, pay later where it is switched on. */
export function paymentProviders(website: Pick<Website, 'storeSettings'>): PaymentProvider[] {
  const { testGateway: test, manualPayment: manual } = website.storeSettings;
  return [...(test === false ? [] : [testGateway]), ...(manual === true ? [manualPayment] : [])];
}

export function paymentProvider(website: Pick<Website, 'storeSettings'>, name: string): PaymentProvider | undefined {
  return paymentProviders(website).find((provider) => provider.name === name);
}
