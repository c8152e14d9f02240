import type { StripeKeysChange } from '@plinth/contract';
import type { Website } from '../../platform/websites/website.ts';
import { openedKey as opened, sealedKey as sealed, storedKeys, storedText as text } from './sealed-keys.ts';
import { stripeClient } from './stripe-client.ts';

/** As they stand in the settings of the website: secrets encrypted, so that no backup and no list of settings tells them. */
interface StoredStripeKeys {
  publishableKey: string;
  sealedSecretKey: string;
  secretKeyEnds: string;
  /** '' where there is none. */
  sealedWebhookSecret: string;
  webhookSecretEnds: string;
  live: boolean;
  account: string;
}

/** What Stripe is asked with. */
export interface StripeKeys {
  publishableKey: string;
  secretKey: string;
  webhookSecret: string;
}

type Keyed = Pick<Website, 'settings'>;

/** null where none are stored. */
export function storedStripeKeys(website: Keyed): StoredStripeKeys | null {
  const stripe = storedKeys(website, 'stripe');
  if (!text(stripe.publishableKey) || !text(stripe.sealedSecretKey)) return null;
  return {
    publishableKey: text(stripe.publishableKey),
    sealedSecretKey: text(stripe.sealedSecretKey),
    secretKeyEnds: text(stripe.secretKeyEnds),
    sealedWebhookSecret: text(stripe.sealedWebhookSecret),
    webhookSecretEnds: text(stripe.webhookSecretEnds),
    live: stripe.live === true,
    account: text(stripe.account),
  };
}

/** The keys to ask with; null where there are none, or another installation has sealed them: their owner enters them anew. */
export function openStripeKeys(website: Keyed): StripeKeys | null {
  const stored = storedStripeKeys(website);
  if (!stored) return null;
  const { publishableKey, sealedSecretKey, sealedWebhookSecret } = stored;
  try {
    return {
      publishableKey,
      secretKey: opened(sealedSecretKey),
      webhookSecret: sealedWebhookSecret === '' ? '' : opened(sealedWebhookSecret),
    };
  } catch {
    return null;
  }
}

export const sealStripeKeys = (keys: StripeKeys, account: string): StoredStripeKeys => ({
  publishableKey: keys.publishableKey,
  sealedSecretKey: sealed(keys.secretKey),
  secretKeyEnds: keys.secretKey.slice(-4),
  sealedWebhookSecret: keys.webhookSecret === '' ? '' : sealed(keys.webhookSecret),
  webhookSecretEnds: keys.webhookSecret.slice(-4),
  live: isLive(keys.secretKey),
  account,
});

/** What was typed over what is stored. */
export function typedKeys(asked: StripeKeysChange, stored: StripeKeys | null): StripeKeys {
  const { publishableKey, secretKey, webhookSecret } = asked;
  return {
    publishableKey: publishableKey.trim(),
    secretKey: secretKey?.trim() || (stored?.secretKey ?? ''),
    webhookSecret: webhookSecret === null ? '' : webhookSecret?.trim() || (stored?.webhookSecret ?? ''),
  };
}

const isLive = (key: string): boolean => /^[a-z]+_live_/.test(key);
/** What follows is Stripe's own business; it is sent in a header, so nothing else may stand in it. */
const REST = '[A-Za-z0-9_]{4,280}$';

/** What is wrong with the looks of keys, by field. Stripe writes into a key what it is for. */
export function keyProblems({ publishableKey, secretKey, webhookSecret }: StripeKeys): Record<string, string> {
  const problems: Record<string, string> = {};
  if (publishableKey === '') problems.publishableKey = 'Enter the publishable key.';
  else if (!new RegExp(`^pk_(?:test|live)_${REST}`).test(publishableKey))
    problems.publishableKey = 'A publishable key begins with pk_test_ or pk_live_.';
  if (secretKey === '') problems.secretKey = 'Enter the secret key.';
  else if (!new RegExp(`^[sr]k_(?:test|live)_${REST}`).test(secretKey))
    problems.secretKey = 'A secret key begins with sk_test_ or sk_live_, a restricted one with rk_test_ or rk_live_.';
  else if (!problems.publishableKey && isLive(secretKey) !== isLive(publishableKey))
    problems.secretKey =
      'One of these keys is for tests and the other takes real money. Both must be of the same kind.';
  if (webhookSecret !== '' && !/^whsec_[A-Za-z0-9+/=_-]{4,280}$/.test(webhookSecret))
    problems.webhookSecret = 'A signing secret begins with whsec_.';
  return problems;
}

/**
 * Asks Stripe whether it takes a secret key and lets payments be made with it.
 * @returns what Stripe calls the account; '' where the key may not read that
 * @throws Error with a sentence for the owner
 */
export async function checkStripeKey({ secretKey }: StripeKeys): Promise<string> {
  const stripe = await stripeClient(secretKey);
  try {
    await stripe.paymentIntents.list({ limit: 1 });
  } catch (error) {
    throw new Error(refusalInWords(error));
  }
  // A restricted key may make payments without a look at the account.
  const account = await stripe.accounts.retrieveCurrent().catch(() => null);
  return account?.settings?.dashboard.display_name || account?.business_profile?.name || account?.id || '';
}

function refusalInWords(error: unknown): string {
  const { type, message } = error as { type?: string; message?: string };
  switch (type) {
    case 'StripeAuthenticationError':
      return 'Stripe does not know this secret key. Copy it again from Developers → API keys.';
    case 'StripePermissionError':
      return 'This key may not make payments. Give it the right to write PaymentIntents, ConfirmationTokens and Refunds.';
    case 'StripeConnectionError':
      return 'Stripe could not be reached. Nothing was saved; try again in a moment.';
    default:
      return `Stripe refused this key: ${message || 'it gave no reason'}`;
  }
}
