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
