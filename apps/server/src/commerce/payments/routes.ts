import { type PaymentSettings, paymentSettingsEndpoints } from '@plinth/contract';
import { route } from '../../platform/server/route.ts';
import type { Routes } from '../../platform/server/server.ts';
import { changePaymentSettings, paymentSettings } from './service.ts';

/** The ways to pay, as the owner chooses them. */
export const paymentRoutes: Routes = (app, context) => {
  route(app, paymentSettingsEndpoints.getPaymentSettings, (request, reply) => {
    reply.header('cache-control', 'no-store');
    return paymentSettings(request.website);
  });

  route(app, paymentSettingsEndpoints.changePaymentSettings, async (request) => {
    const { websiteId } = request.website;
    const answer = await changePaymentSettings(context.db, websiteId, request.body);
    context.audit?.about(request, waysInWords(answer));
    await context.refreshWebsite?.(websiteId);
    return answer;
  });
};

/** As the log tells what was chosen: who changes where the money goes must be found. */
const waysInWords = ({ testGateway, manualPayment, manualPaymentText }: PaymentSettings): string =>
  [...(testGateway ? ['Test gateway'] : []), ...(manualPayment ? [`Manual payment: ${manualPaymentText}`] : [])].join(
    ', ',
  ) || 'No payments';
