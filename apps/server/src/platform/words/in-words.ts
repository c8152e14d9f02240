import { type Hole, inLanguage, sayPieces, type Text } from '@plinth/words';
import { dictionaryOf } from '@plinth/words/languages';
import { escapeHtml } from '../html/escape-html.ts';

/**
 * Runs something that ends at once – what writes a page or a mail – with our texts in a language, or in English where they are not
 * translated into it.
 */
export const inWords = <T>({ language }: { language: string }, run: () => T): T =>
  inLanguage(dictionaryOf(language), run);

/** Nothing for a text without holes. */
type HtmlOf<T> = [Hole<T>] extends [never] ? [] : [html: Readonly<Record<Hole<T>, string>>];

/** A text as HTML: what stands in its holes is HTML already (a link amid a sentence). */
export const sayHtml = <T extends Text>(text: T, ...[html]: HtmlOf<T>): string =>
  sayPieces(text)
    .map((piece) =>
      piece.hole === null ? escapeHtml(piece.text) : ((html as Record<string, string>)[piece.hole] ?? ''),
    )
    .join('');
