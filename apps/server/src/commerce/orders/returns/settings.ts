import type { ReturnSettings } from '@plinth/contract';
import { jsonRecord, longestReturnDays, usualReturnDays } from '@plinth/domain';
import type { Database } from '../../../platform/database/connection.ts';
import type { Website } from '../../../platform/websites/website.ts';
import { changeStoreSettings } from '../../preferences/service.ts';

/** As the shop has chosen; what the law of the EU grants until then. */
export function returnSettings({ storeSettings }: Pick<Website, 'storeSettings'>): ReturnSettings {
  const { days, instructions } = jsonRecord(storeSettings.returns);
  const isCount = typeof days === 'number' && Number.isInteger(days) && days >= 0 && days <= longestReturnDays;
  return {
    days: isCount ? days : usualReturnDays,
    instructions: typeof instructions === 'string' ? instructions : '',
  };
}

export async function changeReturnSettings(
  db: Database,
  websiteId: string,
  { days, instructions }: ReturnSettings,
): Promise<ReturnSettings> {
  const returns = { days, instructions: instructions.trim() };
  await changeStoreSettings(db, websiteId, { returns });
  return returns;
}
