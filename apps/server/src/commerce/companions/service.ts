import type { Database } from '../../platform/database/connection.ts';
import { itemPart } from '../../platform/database/content-change.ts';
import { readsParts } from '../../platform/database/tracked.ts';
import { inWebsite, raiseContentVersion } from '../../platform/database/transaction.ts';
import type { Website } from '../../platform/websites/website.ts';
import { shopperSettings } from '../wish-lists/service.ts';
import * as queries from './queries.ts';

/** Products that were bought in at least three orders together with this one, most often first; none where the owner shows none. */
export const companionsOf = async (db: Database, website: Website, itemId: string): Promise<string[]> =>
  shopperSettings(website).boughtTogether
    ? inWebsite(readsParts(db, [itemPart(itemId)]), website.websiteId, (tx) =>
        queries.findCompanions(tx, website.websiteId, itemId),
      )
    : [];

/** Counts anew what was bought together, and has the pages made anew that say something else now. */
export const countCompanions = (db: Database, websiteId: string): Promise<void> =>
  inWebsite(db, websiteId, async (tx) => {
    const changed = await queries.countCompanions(tx, websiteId);
    if (changed.length > 0) await raiseContentVersion(tx, websiteId, changed.map(itemPart));
  });
