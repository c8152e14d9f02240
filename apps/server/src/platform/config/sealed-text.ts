import { openFor, sealFor } from './seal.ts';

/** What begins with it leaves the installation in no export (boot/websites/exports). */
const SEALED = 'sealed.';
/** Keys of places and carriers and codes of gift cards were sealed as secrets of mails are, with a full stop behind; those that are stored stay readable. */
const FORMER_PURPOSE = 'mail';
const FORMER_END = '.';

/** A secret as a setting or a column keeps it, sealed for one purpose. */
export const sealedText = (purpose: string, secret: string): string => SEALED + sealFor(purpose, secret);

/** @throws Error for what was sealed with another key or for another purpose */
export function openSealedText(purpose: string, stored: string): string {
  const sealed = stored.slice(SEALED.length);
  return sealed.endsWith(FORMER_END)
    ? openFor(FORMER_PURPOSE, sealed.slice(0, -FORMER_END.length))
    : openFor(purpose, sealed);
}

/** The same secret sealed for its purpose, where it was sealed as those of mails; what cannot be opened stays as it is. */
export function renewedSealedText(purpose: string, stored: string): string {
  if (!stored.endsWith(FORMER_END)) return stored;
  try {
    return sealedText(purpose, openSealedText(purpose, stored));
  } catch {
    return stored;
  }
}
