import { openFor, sealFor } from '../config/seal.ts';

const PURPOSE = 'certificate-key';

/** A certificate's private key as it is kept: who reads the database or a backup of it has nothing. */
export const sealKey = (key: string): string => sealFor(PURPOSE, key);

/** Null where it was encrypted with another secret than the one of this installation now: then a new certificate is fetched. */
export function openKey(sealed: string): string | null {
  try {
    return openFor(PURPOSE, sealed);
  } catch {
    return null;
  }
}
