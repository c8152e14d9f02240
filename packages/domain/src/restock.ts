import { say } from '@plinth/words';
import { isEmailAddress } from './email-address.ts';
import { jsonRecord } from './json-record.ts';
import { fail, ok, type Result } from './result.ts';

/** What a visitor sends to be told when something is back (REST-06). */
export interface RestockSignup {
  readonly productId: string;
  readonly variantId: string;
  readonly siteVisitorEmail: string;
  readonly isJoinMailingList: boolean;
  readonly recaptchaEnterpriseV3Token: string;
  readonly language?: string;
}

/** The action name with which the restock form asks for a bot-check token (REST-15). */
export const restockBotCheckAction = 'PRODUCT_WAITLIST_SUBMISSION';

/** The text for a restock email that cannot be used, or undefined (REST-12, REST-13, REST-14). */
export function restockEmailError(email: string): string | undefined {
  const trimmed = email.trim();
  if (trimmed === '') return 'Email cannot be blank';
  return isEmailAddress(trimmed) ? undefined : 'Email is invalid';
}

/**
 * Reads a signup payload from outside (REST-06). Errors are keyed by field. A token may be missing: whether one is needed is the
 * store's setting, not the payload's.
 */
export function readRestockSignup(payload: unknown): Result<RestockSignup, Readonly<Record<string, string>>> {
  const given: Partial<Record<keyof RestockSignup, unknown>> = jsonRecord(payload);
  const errors: Record<string, string> = {};
  const text = (field: keyof RestockSignup): string => {
    const value = given[field];
    return typeof value === 'string' ? value.trim() : '';
  };
  for (const field of ['productId', 'variantId'] as const) {
    if (text(field) === '') errors[field] = 'Required';
  }
  const emailError = restockEmailError(text('siteVisitorEmail'));
  if (emailError !== undefined) errors.siteVisitorEmail = emailError;
  const join = given.isJoinMailingList ?? false;
  if (typeof join !== 'boolean') errors.isJoinMailingList = 'Must be true or false';
  if (Object.keys(errors).length > 0) return fail(errors);
  return ok({
    productId: text('productId'),
    variantId: text('variantId'),
    siteVisitorEmail: text('siteVisitorEmail'),
    isJoinMailingList: join === true,
    recaptchaEnterpriseV3Token: text('recaptchaEnterpriseV3Token'),
    ...(text('language') === '' ? {} : { language: text('language') }),
  });
}

/** The namespace of the store's preferences in which the owner says how visitors ask to be told. */
export const restockPreferences = 'restock';

/** How visitors ask to be told, as the owner has set it; a text that is '' reads as `restockTexts` has it. */
export interface RestockPreferences {
  enabled: boolean;
  /** Words above the form. */
  callToAction: string;
  buttonText: string;
  /** What replaces the form (REST-17). */
  successText: string;
  mailingListSignUpEnabled: boolean;
  mailingListOptInByDefault: boolean;
  mailingListDescription: string;
  /** '' = the list of the newsletter. */
  mailingListId: string;
}

export const restockTexts = {
  callToAction: 'Be told when it is back',
  buttonText: 'Tell me',
  successText: 'Signed up!',
  mailingListDescription: 'Send me news by email, too',
} as const;
/** Characters of each of them. */
export const largestRestockText = 500;

/** The preferences of the namespace `restock`, whatever is stored there. */
export function readRestockPreferences(stored: unknown): RestockPreferences {
  const set = jsonRecord(stored);
  const text = (value: unknown) => (typeof value === 'string' ? value.trim().slice(0, largestRestockText) : '');
  return {
    enabled: set.enabled !== false,
    callToAction: text(set.callToAction),
    buttonText: text(set.buttonText),
    successText: text(set.successText),
    mailingListSignUpEnabled: set.mailingListSignUpEnabled === true,
    mailingListOptInByDefault: set.mailingListOptInByDefault === true,
    mailingListDescription: text(set.mailingListDescription),
    mailingListId: text(set.mailingListId),
  };
}

/** What replaces the form after a signup: the store's own text, else 'Signed up!' (REST-17, REST-18). */
export function restockSuccessText(ownText?: string): string {
  return ownText?.trim() ? ownText : say(restockTexts.successText);
}

/** What a failed signup shows: the server's message, else the fallback (REST-19, REST-20). */
export function restockFailureText(serverMessage?: string): string {
  return serverMessage?.trim() ? serverMessage : 'Unable to submit form. Please try again later.';
}

/** Whether the restock form starts hidden (REST-05). */
export function isRestockFormHidden(view: { readonly hiddenByDefault?: boolean }): boolean {
  return view.hiddenByDefault === true;
}
