import { jsonRecord } from './json-record.ts';

/** What a shop asks for beside the goods; nothing until its owner switches it on. */
export interface AskedMessages {
  /** A note to the seller. */
  readonly orderNote: boolean;
  /** Whether it is a gift, and a message that goes into the parcel. */
  readonly giftMessage: boolean;
}

/** The settings as they are stored among those of the store. */
export function readAskedMessages(storeSettings: unknown): AskedMessages {
  const { orderNote, giftMessage } = jsonRecord(storeSettings);
  return { orderNote: orderNote === true, giftMessage: giftMessage === true };
}

/** What a shopper says with an order. */
export interface OrderMessages {
  readonly note: string;
  readonly isGift: boolean;
  /** Kept while it is no gift, so that changing one's mind twice costs nothing. */
  readonly giftMessage: string;
}

/** Characters, as people count them. */
export const longestOrderNote = 500;
export const longestParcelMessage = 250;

/** Characters and not halves of them: an emoji that has one code is one. */
export const characterCount = (text: string): number => [...text].length;

/** A message as it is kept: lines end in one way, nothing invisible that only machines read, no room around it. */
export const readMessage = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/(?![\n\t])\p{Cc}/gu, '')
    .trim();

/** What is wrong with messages, by the name of their field. */
export function messageProblems({
  note,
  giftMessage,
}: {
  note?: string | undefined;
  giftMessage?: string | undefined;
}): Record<string, string> {
  const problems: Record<string, string> = {};
  const tooLong = (text = '', longest: number) => Math.max(0, characterCount(readMessage(text)) - longest);
  const say = (over: number, longest: number) =>
    `This is ${over} ${over === 1 ? 'character' : 'characters'} too long: there is room for ${longest}.`;
  const noteOver = tooLong(note, longestOrderNote);
  const giftOver = tooLong(giftMessage, longestParcelMessage);
  if (noteOver > 0) problems.note = say(noteOver, longestOrderNote);
  if (giftOver > 0) problems.giftMessage = say(giftOver, longestParcelMessage);
  return problems;
}
