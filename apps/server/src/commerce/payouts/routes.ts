import { payoutEndpoints } from '@plinth/contract';
import { checkedDays } from '../../platform/http/read-days.ts';
import { sendCsv } from '../../platform/http/send-csv.ts';
import { route } from '../../platform/server/route.ts';
import type { Routes } from '../../platform/server/server.ts';
import { exportLines } from './export-lines.ts';
import { listPayouts, lookNow, readLooks, readPayout, readStatement } from './service.ts';

/** What providers have paid out to the shop's bank, what of, and what they took for it. */
export const payoutRoutes: Routes = (app, { db }) => {
  route(app, payoutEndpoints.listPayouts, ({ website, query }) =>
    listPayouts(db, website.websiteId, checkedDays(query), query.cursor ?? ''),
  );

  route(app, payoutEndpoints.readPayoutLooks, ({ website }) => readLooks(db, website));

  route(app, payoutEndpoints.lookAtPayouts, ({ website }) => lookNow(db, website));

  route(app, payoutEndpoints.readStatement, ({ website, query }) =>
    readStatement(db, website.websiteId, checkedDays(query)),
  );

  route(app, payoutEndpoints.exportStatement, ({ website, query }, reply) =>
    sendCsv(reply, 'balance.csv', exportLines(db, website, { kind: 'happened', days: checkedDays(query) })),
  );

  route(app, payoutEndpoints.exportPayouts, ({ website, query }, reply) =>
    sendCsv(reply, 'payouts.csv', exportLines(db, website, { kind: 'arrived', days: checkedDays(query) })),
  );

  route(app, payoutEndpoints.readPayout, ({ website, params, query }) =>
    readPayout(db, website.websiteId, params.id, query.cursor ?? ''),
  );

  route(app, payoutEndpoints.exportPayout, async ({ website, params: { id } }, reply) => {
    const { payout } = await readPayout(db, website.websiteId, id, '');
    const filename = `payout-${payout.arrivesOn}.csv`;
    return sendCsv(reply, filename, exportLines(db, website, { kind: 'payout', id }));
  });
};
