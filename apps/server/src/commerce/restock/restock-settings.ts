import { restockSuccessText } from '@plinth/domain';
import { record } from '../../platform/json/record.ts';
import type { Website } from '../../platform/websites/website.ts';

/** What the owner has set in the namespace `restock` of the store's preferences. */
export interface RestockSettings {
  enabled: boolean;
  /** Words above the form. */
  callToAction: string;
  buttonText: string;
  /** REST-17, REST-18. */
  successText: string;
  mailingListSignUpEnabled: boolean;
  mailingListOptInByDefault: boolean;
  mailingListDescription: string;
  /** '' = the list of the newsletter. */
  mailingListId: string;
}

const text = (value: unknown, otherwise: string): string =>
  typeof value === 'string' && value.trim() !== '' ? value.trim().slice(0, 500) : otherwise;

export function restockSettings({ storeSettings }: Pick<Website, 'storeSettings'>): RestockSettings {
  const set = record(record(storeSettings.commercePreferences).restock);
  return {
    enabled: set.enabled !== false,
    callToAction: text(set.callToAction, 'Be told when it is back'),
    buttonText: text(set.buttonText, 'Tell me'),
    successText: restockSuccessText(text(set.successText, '')),
    mailingListSignUpEnabled: set.mailingListSignUpEnabled === true,
    mailingListOptInByDefault: set.mailingListOptInByDefault === true,
    mailingListDescription: text(set.mailingListDescription, 'Send me news by email, too'),
    mailingListId: text(set.mailingListId, ''),
  };
}
