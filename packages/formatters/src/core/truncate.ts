import { prepared } from '../formatter.ts';
import { asText, leadingInteger } from '../value.ts';

/** TMPL-27, TMPL-28: what `truncate` does without arguments. */
const defaultTruncateLimit = 100;
const defaultTruncateSuffix = '...';

const blank = /[\t\n\v\f\r ]/;

/**
 * Cuts a text that is longer than `limit` UTF-16 units behind the last blank within the limit, or at the limit where there is none, and
 * adds the suffix. A limit of 0, below or unreadable leaves the text alone. A pair of surrogates is never cut in two.
 */
function truncateText(text: string, limit: number, suffix: string): string {
  if (!(limit > 0) || text.length <= limit) return text;
  let end = limit;
  for (let i = limit - 1; i >= 0; i--) {
    if (blank.test(text.charAt(i))) {
      end = i + 1;
      break;
    }
  }
  const last = text.charCodeAt(end - 1);
  if (end === limit && last >= 0xd800 && last <= 0xdbff) end--;
  return text.slice(0, end) + suffix;
}

/** `{text|truncate}`, `{text|truncate 30}`, `{text|truncate 30 …}`. */
export const truncate = prepared(
  ({ list }) => ({
    limit: list[0] === undefined ? defaultTruncateLimit : leadingInteger(list[0]),
    suffix: list[1] ?? defaultTruncateSuffix,
  }),
  // Without a usable limit the value goes through, whatever it is.
  (value, { limit, suffix }) => (limit > 0 ? truncateText(asText(value), limit, suffix) : value),
);
