import type { ChangePlanRequest, WebsitePlan } from '@plinth/contract';
import { upgradePath } from '@plinth/domain';
import type { Database } from '../../platform/database/connection.ts';
import { inWebsite, raiseContentVersion } from '../../platform/database/transaction.ts';
import { chosenFeatures } from '../../platform/websites/chosen-features.ts';
import { findSettings, mergeSettings } from '../../platform/websites/stored-settings.ts';
import type { Website } from '../../platform/websites/website.ts';

export const isTrial = ({ settings }: Pick<Website, 'settings'>): boolean => settings.isTrial === true;

const planOf = (settings: Record<string, unknown>): WebsitePlan => ({
  isTrial: isTrial({ settings }),
  upgradePath: upgradePath(isTrial({ settings })),
  features: chosenFeatures({ settings }),
});

export async function readPlan(db: Database, websiteId: string): Promise<WebsitePlan> {
  return planOf(await inWebsite(db, websiteId, (tx) => findSettings(tx, websiteId)));
}

/** Ends the trial or switches features; pages say both, so the content version goes up. */
export async function changePlan(db: Database, websiteId: string, change: ChangePlanRequest): Promise<WebsitePlan> {
  return inWebsite(db, websiteId, async (tx) => {
    // Only what the plan is made of: the settings hold much else that this call must not reach.
    const { isTrial: trial, features } = change;
    await mergeSettings(tx, websiteId, {
      ...(trial === undefined ? {} : { isTrial: trial }),
      ...(features === undefined ? {} : { features }),
    });
    await raiseContentVersion(tx, websiteId);
    return planOf(await findSettings(tx, websiteId));
  });
}
