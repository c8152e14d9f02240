import { slugify } from '@plinth/domain';
import { isTruthy } from '@plinth/template';
import { escapeAttribute, escapeHtml } from '../escape.ts';
import { type FormatterTable, formatter } from '../formatter.ts';
import { asText } from '../value.ts';

import { smartQuotes } from './smart-quotes.ts';
import { truncate } from './truncate.ts';

/** Text without anything between angle brackets. A lone '<' stays: what is written may still need `html`. */
export function withoutTags(text: string, replacement = ''): string {
  // Each '<' looks ahead once, to the next '>': indexOf instead of a regular expression keeps a text full of '<' linear.
  let start = text.indexOf('<');
  if (start < 0) return text;
  let result = '';
  let from = 0;
  while (start >= 0) {
    const end = text.indexOf('>', start);
    if (end < 0) break;
    result += text.slice(from, start) + replacement;
    from = end + 1;
    start = text.indexOf('<', from);
  }
  return result + text.slice(from);
}

/** Formatters that turn a text into another text. */
export const textFormatters: FormatterTable = {
  'encode-space': formatter((value) => asText(value).replace(/\s/g, '&nbsp;')),
  html: formatter((value) => escapeHtml(asText(value))),
  htmlattr: formatter((value) => escapeAttribute(asText(value))),
  htmltag: formatter((value) => escapeAttribute(asText(value))),
  'line-breaks': formatter((value) => asText(value).replaceAll('\n', '<br/>')),
  output: formatter((_value, args) => args.list.join(' ')),
  // What has no text goes through, whatever it is.
  safe: formatter((value) => (isTruthy(value) ? withoutTags(asText(value)) : value)),
  slugify: formatter((value) => slugify(asText(value))),
  smartypants: formatter((value) => smartQuotes(asText(value))),
  str: formatter((value) => asText(value)),
  truncate: truncate,
};
