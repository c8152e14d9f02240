import {
  type BotCheckAction,
  botCheckKeys,
  captchaMissingText,
  captchaNotSetUpText,
  formMessages,
} from '@plinth/domain';
import type { Config } from '../config/config.ts';
import { HttpError } from '../http/http-error.ts';
import type { Website } from '../websites/website.ts';

const TIMEOUT_MS = 5000;
/** Google's scale goes from 0 (a program) to 1 (a person); below this even patient people rarely are. */
const LOWEST_SCORE = 0.3;

interface Assessment {
  tokenProperties?: { valid?: boolean; action?: string };
  riskAnalysis?: { score?: number };
}

/** What a visitor's browser says about its visitor. */
export interface BotCheckProof {
  token: string | undefined;
  /** What the token must have been asked for (CAPT-02). */
  action: BotCheckAction;
  /** `widget`: completed by the visitor; `unseen`: made by the browser alone. */
  kind: 'widget' | 'unseen';
  ip: string;
}

/**
 * Asks the service whether a token is a person's. Without an answer nobody is let through: a bot check that opens when it is
 * under load is none.
 *
 * @throws HttpError 400 with what the visitor can do
 */
export async function checkProof(config: Config, website: Website, proof: BotCheckProof): Promise<void> {
  const { token, action, kind, ip } = proof;
  const keys = botCheckKeys(website.settings);
  const siteKey = kind === 'widget' ? keys.siteKey : keys.enterpriseV3SiteKey;
  if (!token) throw new HttpError(400, 'captcha-missing', captchaMissingText);
  if (!config.botCheckUrl || siteKey === '') throw new HttpError(400, 'captcha-not-set-up', captchaNotSetUpText);
  const event = { token, siteKey, expectedAction: action, userIpAddress: ip };
  const assessment = await ask(config.botCheckUrl, { event });
  const { valid = false, action: given } = assessment?.tokenProperties ?? {};
  if (!valid || given !== action || (assessment?.riskAnalysis?.score ?? 0) < LOWEST_SCORE)
    throw new HttpError(400, 'captcha-failed', formMessages.recaptcha);
}

async function ask(url: string, body: object): Promise<Assessment | undefined> {
  try {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return answer.ok ? ((await answer.json()) as Assessment) : undefined;
  } catch {
    return undefined;
  }
}
