import { checkProof, linkProof } from '../../platform/http/signed-link.ts';
import { seal } from '../../platform/mail/sealed-secrets.ts';

/** Longer than anything can be booked ahead, and moved once more: mails are kept, and their links should work while there is something to do. */
const DAYS = 750;
const DAY_MS = 86_400_000;

const subject = (websiteId: string, bookingId: string) => ['own-booking', websiteId, bookingId] as const;

const proofOf = (websiteId: string, bookingId: string): string =>
  linkProof(subject(websiteId, bookingId), new Date(Date.now() + DAYS * DAY_MS));

/** The page of a booking. Whoever has this address may do what its buyer may: only pages of theirs tell it. */
export const ownBookingPath = (
  websiteId: string,
  bookingId: string,
  query: Readonly<Record<string, string>> = {},
  proof = proofOf(websiteId, bookingId),
): string => `/account/bookings/${bookingId}?${new URLSearchParams({ proof, ...query })}`;

/** The same for a mail: its proof is sealed as long as it stands in the database. */
export const mailedBookingLink = (origin: string, websiteId: string, bookingId: string): string =>
  `${origin}/account/bookings/${bookingId}?proof=${seal(proofOf(websiteId, bookingId))}`;

/** Whether a proof is that of a booking, and still good. */
export const opensBooking = (websiteId: string, bookingId: string, proof: string): boolean =>
  checkProof(subject(websiteId, bookingId), proof) === 'good';
