import { type DisplayCurrencySettings, displayCurrencyEndpoints } from '@plinth/contract';
import type { FastifyRequest } from 'fastify';
import { route } from '../../platform/server/route.ts';
import type { Routes } from '../../platform/server/server.ts';
import { displayCurrencySettings, loadDisplayRates, saveDisplayCurrencies } from './service.ts';

/** The owner's calls: the currencies that visitors may see prices in. */
export const displayCurrencyRoutes: Routes = (app, context) => {
  const { db } = context;
  const changed = async (request: FastifyRequest, settings: DisplayCurrencySettings) => {
    context.audit?.about(request, settings.currencies.map(({ currency, rate }) => `${currency} ${rate}`).join(', '));
    await context.refreshWebsite?.(request.website.websiteId);
    return settings;
  };

  route(app, displayCurrencyEndpoints.getDisplayCurrencies, (request) =>
    displayCurrencySettings(request.website.storeSettings),
  );
  route(app, displayCurrencyEndpoints.saveDisplayCurrencies, async (request) =>
    changed(request, await saveDisplayCurrencies(db, request.website.websiteId, request.body)),
  );
  route(app, displayCurrencyEndpoints.loadDisplayRates, async (request) =>
    changed(request, await loadDisplayRates(db, request.website.websiteId, request.body)),
  );
};
