import type { OrderDelivery } from '@plinth/contract';
import { fileSizeText, isCurrencyCode, localDate, paths } from '@plinth/domain';
import type { DeliveryProps } from '@plinth/storefront';
import { say, sayCount } from '@plinth/words';
import { linkProof } from '../../platform/http/signed-link.ts';
import { seal } from '../../platform/mail/sealed-secrets.ts';
import { localMoney } from '../../platform/money/local-money.ts';
import { storeCurrency, type Website } from '../../platform/websites/website.ts';
import { type RecipientRow, recipientText } from '../gift-cards/recipients.ts';
import { goodText, mailedCode, openCode, type SoldCardRow } from '../gift-cards/service.ts';
import type { DeliveryRows, DownloadRow, GrantRow } from './delivery-row.ts';

export const downloadSubject = (websiteId: string, id: string) => ['download', websiteId, id] as const;
export const membershipSubject = (websiteId: string, id: string) => ['membership', websiteId, id] as const;

const downloadPath = (websiteId: string, { id, expiresAt }: DownloadRow, hide: (proof: string) => string) =>
  `/downloads/${id}/${hide(linkProof(downloadSubject(websiteId, id), expiresAt))}`;

function membershipPath(websiteId: string, grant: GrantRow, hide: (proof: string) => string): string {
  const { id, expiresAt, memberAreaId, siteUserId } = grant;
  if (siteUserId) return `/member-areas/${memberAreaId}`;
  return `/membership/${id}/${hide(linkProof(membershipSubject(websiteId, id), expiresAt))}`;
}

function money(website: Website, card: SoldCardRow, cents: number): string {
  return localMoney(website, cents, isCurrencyCode(card.currency) ? card.currency : storeCurrency(website));
}

/** The code for its buyer; where the installation has another key by now, its end alone. */
const codeOf = (card: SoldCardRow): string => openCode(card) ?? `…${card.ending}`;

/** What is said below a card: whom it goes to, and how long it is good. */
function cardNote(website: Website, rows: DeliveryRows, card: SoldCardRow, now = Date.now()): { note?: string } {
  const note = [giftText(website, rows, card, now), goodText(website, card, now)].filter(Boolean).join(' ');
  return note === '' ? {} : { note };
}

function giftText(website: Website, { recipients }: DeliveryRows, card: SoldCardRow, now: number): string {
  const recipient = recipients.find(({ orderItemId }) => orderItemId === card.orderItemId);
  if (!recipient) return '';
  const { sentAt, sendAt } = recipient;
  const who = recipientText(recipient);
  if (sentAt) return say('Sent to {who} on {day}.', { who, day: until(website, sentAt) });
  return sendAt.getTime() > now
    ? say('We send it to {who} on {day}.', { who, day: until(website, sendAt) })
    : say('We send it to {who} now.', { who });
}

const until = (website: Website, date: Date) => localDate(website, date.getTime(), { dateStyle: 'long' });

/** How often a file can be downloaded, and until when. */
const timesText = (count: number, day: string): string =>
  sayCount(count, 'Can be downloaded once, until {day}.', 'Can be downloaded {count} times, until {day}.', { day });

function downloadNote(website: Website, { allowed, used, expiresAt }: DownloadRow, now: number): string {
  const left = allowed - used;
  const day = until(website, expiresAt);
  if (left <= 0) return say('Downloaded as often as it may be.');
  if (expiresAt.getTime() <= now) return say('The time to download it ended on {day}.', { day });
  if (left === allowed) return timesText(left, day);
  return sayCount(
    left,
    'Can be downloaded once more, until {day}.',
    'Can be downloaded {count} times more, until {day}.',
    { day },
  );
}

/** What a buyer's own page shows of what was handed over. */
export function deliveriesOnPage(website: Website, rows: DeliveryRows, now = Date.now()): DeliveryProps {
  const { websiteId } = website;
  const plain = (proof: string) => proof;
  return {
    downloads: rows.downloads.map((row) => {
      const left = row.allowed - row.used;
      const isOver = left <= 0 || row.expiresAt.getTime() <= now;
      return {
        filename: row.filename,
        size: fileSizeText(row.byteSize),
        ...(isOver ? {} : { url: downloadPath(websiteId, row, plain) }),
        note: downloadNote(website, row, now),
      };
    }),
    giftCards: rows.giftCards.map((card) => ({
      code: codeOf(card),
      ...cardNote(website, rows, card, now),
      amount: money(website, card, card.amountCents),
      ...(card.balanceCents === card.amountCents ? {} : { left: money(website, card, card.balanceCents) }),
    })),
    memberships: rows.grants.map((grant) => ({
      areaName: grant.areaName,
      url: membershipPath(websiteId, grant, plain),
      isEntered: grant.siteUserId !== null,
      ...(grant.siteUserId ? {} : { until: until(website, grant.expiresAt) }),
    })),
  };
}

/** The same for the draft of a mail: proofs and codes are sealed. */
export function deliveriesInMail(website: Website, origin: string, rows: DeliveryRows) {
  const { websiteId } = website;
  return {
    /** Where a code is typed to see what is left. */
    balanceUrl: `${origin}${paths.giftCardBalance}`,
    downloads: rows.downloads.map((row) => ({
      filename: row.filename,
      size: fileSizeText(row.byteSize),
      url: `${origin}${downloadPath(websiteId, row, seal)}`,
      note: timesText(row.allowed, until(website, row.expiresAt)),
    })),
    giftCards: rows.giftCards.map((card) => ({
      code: mailedCode(card),
      note: cardNote(website, rows, card).note,
      amount: money(website, card, card.balanceCents),
    })),
    memberships: rows.grants.map((grant) => ({
      areaName: grant.areaName,
      url: `${origin}${membershipPath(websiteId, grant, seal)}`,
      note: grant.siteUserId
        ? say('You are a member already: sign in with your account.')
        : say('Sign in there, or make an account. The link is good for one person, until {day}.', {
            day: until(website, grant.expiresAt),
          }),
    })),
  };
}
export type MailedDeliveries = ReturnType<typeof deliveriesInMail>;

/** What an owner sees: how it stands with each, and no secrets. */
export function deliveriesForOwner({ downloads, giftCards, recipients, grants }: DeliveryRows): OrderDelivery[] {
  return [
    ...downloads.map(({ orderItemId, filename, used, allowed, expiresAt }) => ({
      kind: 'download' as const,
      lineId: orderItemId,
      filename,
      used,
      allowed,
      expiresAt: expiresAt.getTime(),
    })),
    ...giftCards.map(({ orderItemId, ending, balanceCents, amountCents }) => ({
      kind: 'gift-card' as const,
      lineId: orderItemId,
      ending,
      balanceCents,
      amountCents,
      recipient: recipientForOwner(recipients.find((row) => row.orderItemId === orderItemId)),
    })),
    ...grants.map(({ orderItemId, memberAreaId, areaName, memberEmail, expiresAt }) => ({
      kind: 'membership' as const,
      lineId: orderItemId,
      memberAreaId,
      areaName,
      member: memberEmail,
      expiresAt: expiresAt.getTime(),
    })),
  ];
}

function recipientForOwner(row: RecipientRow | undefined) {
  if (!row) return null;
  const { name, email, message, day, sendAt, sentAt } = row;
  return { name, email, message, day, sendAt: sendAt.getTime(), sentAt: sentAt?.getTime() ?? null };
}
