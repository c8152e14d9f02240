import { createHash, randomInt } from 'node:crypto';
import { giftCardAlphabet, giftCardCodeLength, giftCardCodeText, newId } from '@plinth/domain';
import { openSealedText, sealedText } from '../../platform/config/sealed-text.ts';
import { seal } from '../../platform/mail/sealed-secrets.ts';
import type { NewGiftCard } from './queries.ts';

const CODE_PURPOSE = 'gift-card-code';

/** What a card is found by. A code has 78 bits of chance: its hash needs no salt, and a lost key voids no card. */
export const giftCardHash = (websiteId: string, code: string): string =>
  createHash('sha256').update(`gift card\0${websiteId}\0${code}`).digest('hex');

/** A card with a code that nobody can guess. The code itself is in its sealed form alone. */
export function newGiftCard(
  websiteId: string,
  card: Omit<NewGiftCard, 'id' | 'entryId' | 'codeHash' | 'sealedCode' | 'ending'>,
): NewGiftCard {
  const code = Array.from({ length: giftCardCodeLength }, () => giftCardAlphabet[randomInt(giftCardAlphabet.length)]);
  const text = code.join('');
  return {
    ...card,
    id: newId(),
    entryId: newId(),
    codeHash: giftCardHash(websiteId, text),
    sealedCode: sealedText(CODE_PURPOSE, giftCardCodeText(text)),
    ending: text.slice(-4),
  };
}

/** A code as it is typed; undefined where the installation has another key by now, or it is kept no more. */
export function openCode({ sealedCode }: Pick<NewGiftCard, 'sealedCode'>): string | undefined {
  try {
    return openSealedText(CODE_PURPOSE, sealedCode) || undefined;
  } catch {
    return undefined;
  }
}

/** A code for the draft of a mail; one that cannot be read any more keeps the mail from being sent. */
export const mailedCode = (card: Pick<NewGiftCard, 'sealedCode'>): string => seal(openCode(card) ?? '');
