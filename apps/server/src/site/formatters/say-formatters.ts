import { escapeAttribute } from '@plinth/formatters';
import type { Arguments, Formatter, RenderContext } from '@plinth/template';
import { sayCount, sayPieces, type Text } from '@plinth/words';

/** A text of the catalogue as a template writes it: what it is filled with stands in brackets, for a brace ends the instruction. */
interface Written {
  text: Text;
  /** Names of the holes, and the paths of what fills them. */
  holes: readonly (readonly [name: string, path: string])[];
}

/** `Search in [item.title]` → the text `Search in {title}`. A text of somebody else's theme is none of ours, and is said as it is. */
function written(template: string): Written {
  const holes: [string, string][] = [];
  const text = template.replace(/\[(@?[\w.-]+)\]/g, (_, path: string) => {
    const name = /\w+$/.exec(path)?.[0] ?? path;
    holes.push([name, path]);
    return `{${name}}`;
  });
  return { text: text as Text, holes };
}

const valuesOf = ({ holes }: Written, ctx: RenderContext): Record<string, string> =>
  Object.fromEntries(holes.map(([name, path]) => [name, String(ctx.resolve(path) ?? '')]));

const text = ({ raw }: Arguments): Written => written(raw.slice(1));

/** The part of a text before (or after) its hole. */
const around = (part: 'before' | 'after'): Formatter => ({
  prepare: text,
  apply: (_value, { prepared }) => {
    const pieces = sayPieces((prepared as Written).text);
    const hole = pieces.findIndex((piece) => piece.hole !== null);
    const shown =
      part === 'before' ? pieces.slice(0, hole < 0 ? undefined : hole) : hole < 0 ? [] : pieces.slice(hole + 1);
    return escapeAttribute(shown.map((piece) => piece.text).join(''));
  },
});

/** What templates say of themselves, in the language of the page: the texts of packages/words/src/texts. */
export const sayFormatters: Readonly<Record<string, Formatter>> = {
  /** `{@|platform-say Skip to content}`, `{@|platform-say Search in [title]}`. */
  'platform-say': {
    prepare: text,
    apply: (_value, { prepared }, ctx) => {
      const said = prepared as Written;
      const values = valuesOf(said, ctx);
      return escapeAttribute(
        sayPieces(said.text)
          .map((piece) => (piece.hole === null ? piece.text : (values[piece.hole] ?? '')))
          .join(''),
      );
    },
  },
  /** `{count|platform-count:1 comment:[count] comments}`: a number of things, and how it is said of one and of several of them. */
  'platform-count': {
    prepare: ({ list: [one = '', other = one] }) => [written(one), written(other)],
    apply: (value, { prepared }, ctx) => {
      const [one, other] = prepared as [Written, Written];
      return escapeAttribute(
        sayCount(Number(value), one.text, other.text, { ...valuesOf(other, ctx), count: String(value) }),
      );
    },
  },
  /** `{@|platform-say-before by [author]}<a …>…</a>{@|platform-say-after by [author]}`: a sentence around markup. */
  'platform-say-before': around('before'),
  'platform-say-after': around('after'),
};
