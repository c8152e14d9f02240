import { createHash } from 'node:crypto';
import { type AdNetwork, adNetworks, namedNetworks } from '@plinth/domain';
import type { AnyRecord } from '../../platform/json/record.ts';
import type { ConsentWords } from './consent-text.ts';
import { consentWords } from './consent-words.ts';

/** What a visitor is asked. */
export interface Wording {
  words: ConsentWords;
  text: string;
  told: string;
  accept: string;
  decline: string;
  networks: readonly AdNetwork[];
  /** Another one for another wording: a record says what was read. */
  version: string;
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/**
 * The words of the banner: the owner's own, or those of the website's language.
 *
 * @param banner settings of the cookie banner
 * @param pixels settings of the ad pixels; absent where they are switched off
 */
export function wordingOf(language: string, banner: AnyRecord, pixels: AnyRecord | undefined): Wording {
  const words = consentWords(language);
  const named = namedNetworks(pixels ?? {}).map(([network]) => network);
  const accept = text(banner.acceptText) || words.accept;
  const decline = text(banner.declineText) || words.decline;
  const told =
    named.length === 0
      ? ''
      : words.told(
          accept,
          named.map((network) => adNetworks[network].name),
        );
  const asked = text(banner.text) || words.banner;
  const version = createHash('sha256').update([asked, told, accept, decline].join('\0')).digest('hex').slice(0, 12);
  return { words, text: asked, told, accept, decline, networks: named, version };
}

/** The whole question as one text, as it is kept beside its version. */
export const wordingText = ({ text: asked, told, accept, decline, words, networks }: Wording): string =>
  [asked, told, [accept, ...(networks.length > 0 ? [words.measuring] : []), decline].map((one) => `[${one}]`).join(' ')]
    .filter((part) => part !== '')
    .join(' ');
