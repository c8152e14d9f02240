import { type FirstStep, firstSteps, type Home, type WaitingKind, waitingKinds } from '@plinth/contract';
import { mayDo, type Permission } from '@plinth/domain';
import { countUnpaid } from '../../commerce/orders/service.ts';
import { offeredMethods } from '../../commerce/payments/service.ts';
import { readToday } from '../../commerce/sales/service.ts';
import type { Database } from '../../platform/database/connection.ts';
import { inWebsite } from '../../platform/database/transaction.ts';
import type { Website } from '../../platform/websites/website.ts';
import * as queries from './queries.ts';

/** Whose each step is, and whether it is one of a store alone. */
const STEPS: Readonly<Record<FirstStep, { permission: Permission; ofStore?: true }>> = {
  name: { permission: 'design:edit' },
  design: { permission: 'design:edit' },
  page: { permission: 'content:publish' },
  product: { permission: 'products:edit', ofStore: true },
  payment: { permission: 'websites:manage', ofStore: true },
  shipping: { permission: 'products:edit', ofStore: true },
  domain: { permission: 'domains:manage' },
  publish: { permission: 'design:edit' },
};

const WAITING: Readonly<Record<WaitingKind, { permission: Permission; count: typeof queries.pendingOrders }>> = {
  orders: { permission: 'orders:manage', count: queries.pendingOrders },
  unpaid: { permission: 'orders:manage', count: countUnpaid },
  returns: { permission: 'orders:manage', count: queries.openReturns },
  answers: { permission: 'forms:edit', count: queries.unreadAnswers },
  comments: { permission: 'comments:moderate', count: queries.pendingComments },
  reviews: { permission: 'products:edit', count: queries.pendingReviews },
  mails: { permission: 'orders:manage', count: queries.stuckMails },
  deliveries: { permission: 'forms:edit', count: queries.failedDeliveries },
};

/** What somebody finds who comes to their website: each thing as it stands now, nothing that anybody has to tick off. */
export const readHome = (db: Database, website: Website, role: number): Promise<Home> =>
  inWebsite(db, website.websiteId, async (tx) => {
    const { websiteId } = website;
    const facts = await queries.readSetUp(tx, websiteId);
    const done: Record<FirstStep, boolean> = {
      name: facts.namedAndReachable,
      design: facts.designed,
      page: facts.wrotePage,
      product: facts.hasOwnProduct,
      payment: offeredMethods(website).length > 0,
      shipping: facts.ships,
      domain: facts.hasDomain,
      publish: facts.isOpen,
    };
    const waiting: Home['waiting'] = [];
    for (const what of waitingKinds) {
      const { permission, count } = WAITING[what];
      const found = mayDo(role, permission) ? await count(tx, websiteId) : 0;
      if (found > 0) waiting.push({ what, count: found });
    }
    return {
      steps: firstSteps
        .filter((step) => mayDo(role, STEPS[step].permission) && (facts.hasStore || !STEPS[step].ofStore))
        .map((step) => ({ step, done: done[step] })),
      waiting,
      today: mayDo(role, 'orders:manage') ? await readToday(tx, website) : null,
    };
  });
