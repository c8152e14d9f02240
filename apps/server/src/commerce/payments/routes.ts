import { type PaymentMethod, paymentSettingsEndpoints } from '@plinth/contract';
import type { FastifyRequest } from 'fastify';
import { requestOrigin } from '../../platform/http/request-origin.ts';
import { route } from '../../platform/server/route.ts';
import type { Routes } from '../../platform/server/server.ts';
import { methodName } from './payment-methods.ts';
import { usePayPalUrl } from './paypal-client.ts';
import { changePayPalKeys, checkPayPal, removePayPalKeys } from './paypal-settings.ts';
import { changePaymentMethods, changeStripeKeys, readPaymentSettings, removeStripeKeys } from './settings.ts';
import { useStripeUrl } from './stripe-client.ts';

/** The ways to pay, as the owner chooses them, and the keys of those who are asked over the network. */
export const paymentRoutes: Routes = (app, context) => {
  useStripeUrl(context.config.stripeUrl);
  usePayPalUrl(context.config.paypalUrl);
  const { db } = context;
  const settingsFor = (request: FastifyRequest) =>
    readPaymentSettings(db, request.website.websiteId, requestOrigin(request, context.config));
  /** Who changes where the money goes must be found: what was done is written down. */
  const changed = async (request: FastifyRequest, about: string) => {
    context.audit?.about(request, about);
    await context.refreshWebsite?.(request.website.websiteId);
    return settingsFor(request);
  };

  route(app, paymentSettingsEndpoints.getPaymentSettings, (request) => settingsFor(request));

  route(app, paymentSettingsEndpoints.changePaymentSettings, async (request) => {
    await changePaymentMethods(db, request.website.websiteId, request.body, request.member);
    return changed(request, waysInWords(request.body.methods));
  });

  route(app, paymentSettingsEndpoints.changeStripeKeys, async (request) => {
    await changeStripeKeys(db, request.website.websiteId, request.body);
    const { stripe } = await settingsFor(request);
    return changed(request, `Stripe: ${stripe.keys?.publishableKey ?? ''} ${stripe.keys?.account ?? ''}`.trim());
  });

  route(app, paymentSettingsEndpoints.removeStripeKeys, async (request) => {
    await removeStripeKeys(db, request.website.websiteId);
    return changed(request, 'Stripe: keys removed');
  });

  route(app, paymentSettingsEndpoints.changePayPalKeys, async (request) => {
    await changePayPalKeys(db, request.website.websiteId, request.body);
    const { clientId = '', live = false } = (await settingsFor(request)).paypal.keys ?? {};
    return changed(request, `PayPal: ${clientId}, ${live ? 'live' : 'sandbox'}`);
  });

  route(app, paymentSettingsEndpoints.removePayPalKeys, async (request) => {
    await removePayPalKeys(db, request.website.websiteId);
    return changed(request, 'PayPal: keys removed');
  });

  route(app, paymentSettingsEndpoints.checkPayPal, async (request) => {
    context.audit?.about(request, 'PayPal: looked at');
    return checkPayPal(db, request.website.websiteId, requestOrigin(request, context.config));
  });
};

/** As the log tells what was chosen. */
const waysInWords = (methods: readonly PaymentMethod[]): string =>
  methods
    .filter(({ enabled }) => enabled)
    .map((method) => {
      if (method.kind === 'test') return 'Test gateway';
      if (method.kind === 'stripe') return 'Stripe';
      if (method.kind === 'paypal') return 'PayPal';
      return `${method.name ? methodName(method) : 'Manual payment'}: ${method.text}`;
    })
    .join(', ') || 'No payments';
