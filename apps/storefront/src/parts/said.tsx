import { type Hole, sayPieces, type Text } from '@plinth/words';
import { Fragment, type ReactNode } from 'react';

type SaidProps<T extends Text> = { text: T } & Readonly<Record<Hole<T>, ReactNode>>;

/** A text with elements in its holes, such as a link amid a sentence: `<Said text="Write to {email}" email={<a …/>} />`. */
export const Said = <T extends Text>({ text, ...parts }: SaidProps<T>) =>
  sayPieces(text).map((piece, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text never move
    <Fragment key={at}>{piece.hole === null ? piece.text : (parts as Record<string, ReactNode>)[piece.hole]}</Fragment>
  ));
