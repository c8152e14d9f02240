import type { AutomaticMailKind } from '@plinth/domain';
import { checkProof, linkProof } from '../../platform/http/signed-link.ts';
import { seal } from '../../platform/mail/sealed-secrets.ts';

const DAY_MS = 86_400_000;
/** As long as a cart is kept after it was last touched. */
const RETURN_DAYS = 60;
/** Mails are kept for years, and so is the right to end them. */
const STOP_DAYS = 3_660;

const returnSubject = (websiteId: string, mailId: string) => ['cart-return', websiteId, mailId] as const;
const stopSubject = (websiteId: string, kind: AutomaticMailKind, addressHash: string) =>
  ['mail-stop', websiteId, kind, addressHash] as const;

/** The way back to a cart. */
export function returnLink(origin: string, websiteId: string, mailId: string, now = Date.now()): string {
  const proof = linkProof(returnSubject(websiteId, mailId), new Date(now + RETURN_DAYS * DAY_MS));
  return `${origin}/cart/return/${mailId}?token=${seal(proof)}`;
}

export const checkReturn = (websiteId: string, mailId: string, proof: string) =>
  checkProof(returnSubject(websiteId, mailId), proof);

/** The way out of mails of a kind. It names a hash of the address, and works when all else about the person is gone. */
export function stopLink(
  origin: string,
  websiteId: string,
  { kind, addressHash }: { kind: AutomaticMailKind; addressHash: string },
  now = Date.now(),
): string {
  const proof = linkProof(stopSubject(websiteId, kind, addressHash), new Date(now + STOP_DAYS * DAY_MS));
  return `${origin}/newsletter/stop/${kind}/${addressHash}/${seal(proof)}`;
}

export const checkStop = (websiteId: string, kind: AutomaticMailKind, addressHash: string, proof: string) =>
  checkProof(stopSubject(websiteId, kind, addressHash), proof);
