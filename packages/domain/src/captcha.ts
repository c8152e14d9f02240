import { jsonRecord } from './json-record.ts';

/** The action names under which a bot-check token is asked for (CAPT-02). */
export const botCheckActions = [
  'FORM_BLOCK_SUBMISSION',
  'NEWSLETTER_BLOCK_SUBMISSION',
  'PRODUCT_WAITLIST_SUBMISSION',
  'PROMO_POPUP_SUBMISSION',
] as const;
export type BotCheckAction = (typeof botCheckActions)[number];

export const missingSiteKeyText = 'Enterprise V3 ReCaptcha site key not found';
export const captchaNotSetUpText = 'ReCaptcha has not been set up!';

/** The size of the captcha widget: compact where its container is narrower than 320 px (CAPT-07). */
export function captchaSize(containerWidth: number): 'compact' | 'normal' {
  return containerWidth < 320 ? 'compact' : 'normal';
}

/** How a form asks for a captcha; part of the form (FORM-03). */
export interface FormCaptcha {
  readonly enabled: boolean;
  readonly theme?: 'light' | 'dark';
  readonly alignment?: 'left' | 'center' | 'right';
}

/** The keys of a website's bot check; empty where there is none. Both are public. */
export interface BotCheckKeys {
  /** Of the widget that visitors complete. */
  readonly siteKey: string;
  /** Of the check that works unseen. */
  readonly enterpriseV3SiteKey: string;
  /** Somebody chose reCAPTCHA Enterprise: from then on forms ask for a token, and say so where its key is missing. */
  readonly asks: boolean;
}

/** Reads `captchaSettings` of a website's settings (CONT-04). */
export function botCheckKeys(settings: Readonly<Record<string, unknown>>): BotCheckKeys {
  const given = jsonRecord(settings.captchaSettings);
  const key = (name: string) => {
    const value = given[name];
    return typeof value === 'string' && /^[\w-]{1,200}$/.test(value) ? value : '';
  };
  const enterpriseV3SiteKey = key('enterpriseV3SiteKey');
  const asks = enterpriseV3SiteKey !== '' || given.provider === 'recaptcha-enterprise';
  return { siteKey: key('siteKey'), enterpriseV3SiteKey, asks };
}
