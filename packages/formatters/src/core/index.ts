import { type FormatterTable, formatter } from '../formatter.ts';
import { apply } from './apply.ts';
import { findFormatters } from './find.ts';
import { format } from './format.ts';
import { jsonFormatters } from './json.ts';
import { numberFormatters } from './number.ts';
import { textFormatters } from './text.ts';
import { urlFormatters } from './url.ts';

/** The language's own formatters, which know nothing of websites. */
export const coreFormatters: FormatterTable = {
  ...findFormatters,
  ...jsonFormatters,
  ...numberFormatters,
  ...textFormatters,
  ...urlFormatters,
  apply,
  format,
  iter: formatter((_value, _args, ctx) => String(ctx.resolve('@index') ?? '')),
};
