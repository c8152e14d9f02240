import type { Database } from '../../platform/database/connection.ts';
import { inWebsite } from '../../platform/database/transaction.ts';
import type { App } from '../../platform/server/context.ts';
import type { Website } from '../../platform/websites/website.ts';
import { cartToken, firstCartTokens, hashToken } from './cart-cookie.ts';
import { lockOpenCarts, moveLines } from './first-carts-queries.ts';
import { limitsOf } from './service.ts';

/**
 * A visitor without a cart who adds in two tabs at once gets two carts, and the browser keeps the cookie of the one that answers
 * last. So each new cart leaves a second cookie behind, under a name of its own and for as long as an answer may be on its
 * way; a request that brings one of another cart than its own joins them. Nobody who adds nothing costs a row for it.
 */
export function installFirstCarts(app: App, db: Database): void {
  app.addHook('preHandler', (request, _reply, done) => {
    const own = request.website ? cartToken(request) : undefined;
    const others = own === undefined ? [] : firstCartTokens(request).filter((token) => token !== own);
    if (own === undefined || others.length === 0) return done();
    joinCarts(db, request.website, own, others).then(() => done(), done);
  });
}

async function joinCarts(db: Database, website: Website, own: string, others: readonly string[]): Promise<void> {
  const { websiteId } = website;
  const ownHash = hashToken(own);
  await inWebsite(db, websiteId, async (tx) => {
    const carts = await lockOpenCarts(tx, websiteId, [ownHash, ...others.map(hashToken)]);
    const into = carts.find(({ tokenHash }) => tokenHash === ownHash);
    if (!into) return;
    for (const { id } of carts) {
      if (id !== into.id) await moveLines(tx, websiteId, { from: id, into: into.id }, limitsOf(website));
    }
  });
}
