import {
  type BotCheckAction,
  captchaMissingText,
  captchaNotSetUpText,
  captchaSize,
  missingSiteKeyText,
} from '@plinth/domain';

/** What we use of https://www.google.com/recaptcha/enterprise.js */
interface Enterprise {
  ready(then: () => void): void;
  execute(siteKey: string, options: { action: BotCheckAction }): Promise<string>;
  render(
    container: HTMLElement,
    options: Record<'sitekey' | 'action' | 'size' | 'theme', string> &
      Record<'callback' | 'expired-callback', () => void>,
  ): number;
  reset(widget: number): void;
  getResponse(widget: number): string;
}

declare global {
  interface Window {
    grecaptcha?: { enterprise?: Enterprise };
  }
}

const source = 'https://www.google.com/recaptcha/enterprise.js?render=';
let loading: Promise<Enterprise> | undefined;

/** The third party's script, asked for when the first form needs it (CAPT-01). */
const load = (key: string): Promise<Enterprise> => {
  loading ??= new Promise<Enterprise>((resolve, reject) => {
    const script = document.createElement('script');
    script.src = source + encodeURIComponent(key);
    const settle = () => {
      const enterprise = window.grecaptcha?.enterprise;
      if (enterprise) enterprise.ready(() => resolve(enterprise));
      else reject(new Error(captchaNotSetUpText));
    };
    script.onload = script.onerror = settle;
    document.head.append(script);
  });
  // A connection that was gone may be back.
  loading.catch(() => {
    loading = undefined;
  });
  return loading;
};

/**
 * A token that says for what it was asked (CAPT-02).
 *
 * @throws Error that its form shows (CAPT-03, CAPT-04)
 */
export const botCheckToken = async (siteKey: string, action: BotCheckAction): Promise<string> => {
  if (siteKey === '') throw new Error(missingSiteKeyText);
  const enterprise = await load(siteKey);
  return enterprise.execute(siteKey, { action });
};

export interface Captcha {
  /** What is still missing, or undefined (FORM-32). */
  problem(): string | undefined;
  token(): string;
  /** After a failure: a token is good for one question only, and nobody completes the next before they have mended the form (FORM-49). */
  reset(): void;
}

let rendered = 0;

/** Puts the widget into its container, which its id marks from then on (CAPT-05, CAPT-06). @throws Error (CAPT-04) */
export const renderCaptcha = async (container: HTMLElement): Promise<Captcha> => {
  const { captcha: sitekey = '', action = 'FORM_BLOCK_SUBMISSION', theme = 'light' } = container.dataset;
  const enterprise = await load('explicit');
  const disable = (disabled: boolean) => {
    container.inert = disabled;
    container.toggleAttribute('data-disabled', disabled);
  };
  const size = captchaSize(container.clientWidth);
  const nothing = () => {};
  const options = { sitekey, action, theme, size, callback: nothing, 'expired-callback': nothing };
  const widget = enterprise.render(container, options);
  container.id = `captcha-${rendered++}`;
  container.closest('form')?.addEventListener('input', () => disable(false));
  return {
    problem: () => {
      if (enterprise.getResponse(widget)) return undefined;
      disable(false);
      return captchaMissingText;
    },
    token: () => enterprise.getResponse(widget),
    reset: () => {
      enterprise.reset(widget);
      disable(true);
    },
  };
};
