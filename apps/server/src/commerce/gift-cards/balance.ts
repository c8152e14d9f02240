import { isCurrencyCode } from '@plinth/domain';
import { throttledByKey } from '../../accounts/staff/sign-in-throttle.ts';
import type { Database } from '../../platform/database/connection.ts';
import { HttpError, invalid } from '../../platform/http/http-error.ts';
import { localMoney } from '../../platform/money/local-money.ts';
import { storeCurrency, type Website } from '../../platform/websites/website.ts';
import { lastDayText } from './expiry.ts';
import { findGiftCard, noCodeText, noSuchCardText, problemOf } from './service.ts';

/** What who has the code of a card may see of it: not who bought it, for whom, and what it paid for. */
export interface GiftCardBalance {
  ending: string;
  /** In the card's currency. */
  amount: string;
  isEmpty: boolean;
  /** The last day on which it can be used; '': it never ends. */
  lastDay: string;
  /** Why it pays for nothing here; '': it does. */
  problem: string;
}

/** Wrong codes of all visitors of a website together, in an hour, on this page. At the checkout each client is counted alone. */
const WEBSITE_FAILURES = 300;
const HOUR = 3_600_000;

/**
 * What is left on the card with a code. Wrong codes are counted by who tries them, together with those of the checkout, and by website.
 * @throws HttpError 422 `invalid-fields` where nothing was typed; 404 `not-found`, the same for every wrong code; 429
 */
export async function giftCardBalance(
  db: Database,
  website: Website,
  typed: string,
  address: string,
): Promise<GiftCardBalance> {
  if (typed.trim() === '') throw invalid(noCodeText, { code: noCodeText });
  // By the hour: a count that only a quiet day ends would grow for ever in a busy shop. The client first: who has to wait does not
  // count against everybody.
  const hour = `gift-card:${website.websiteId}:hour:${Math.floor(Date.now() / HOUR)}`;
  const card = await findGiftCard(db, website.websiteId, typed, address, (check, what) =>
    throttledByKey(db, hour, check, what, WEBSITE_FAILURES),
  );
  if (!card) throw new HttpError(404, 'not-found', noSuchCardText);
  const { ending, balanceCents, currency, expiresAt } = card;
  return {
    ending,
    amount: localMoney(website, balanceCents, isCurrencyCode(currency) ? currency : storeCurrency(website)),
    isEmpty: balanceCents === 0,
    lastDay: expiresAt === null ? '' : lastDayText(website, expiresAt),
    problem: problemOf(card, website) ?? '',
  };
}
