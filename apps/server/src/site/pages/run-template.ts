import { type CurrencyCode, localeTag } from '@plinth/domain';
import { type Template, wasCutShort } from '@plinth/template';
import type { ProductFormProblem } from '../../platform/http/system-page.ts';
import type { AnyRecord } from '../../platform/json/record.ts';
import { storeCurrency, type Website } from '../../platform/websites/website.ts';
import type { PlatformHost } from '../formatters/platform-host.ts';
import type { Rendering } from '../formatters/rendering.ts';
import type { CompiledTheme, ThemeLayout, ThemeTemplate } from '../themes/compile-theme.ts';
import type { LayoutSlot } from '../themes/layout-pieces.ts';
import type { ThemeParts } from '../themes/theme-parts.ts';

/** What a template of a page is run over. */
export interface Run {
  website: Website;
  theme: CompiledTheme;
  context: AnyRecord;
  parts: ThemeParts;
  /** Takes in what the markup needs. */
  rendering: Rendering;
  problem?: ProductFormProblem | undefined;
}

/** Runs a view over a page's context and tells its theme what went wrong. */
export function runTemplate(view: ThemeTemplate, run: Run): string {
  run.rendering.needs.add({ sources: view.sources });
  return runAndReport(view, run).output;
}

/** The same of a page's own view: one that never comes to its end is not sent in half, `instead` takes its place. */
export function runWhole(view: ThemeTemplate, instead: ThemeTemplate, run: Run): string {
  run.rendering.needs.add({ sources: view.sources });
  const { output, errors } = runAndReport(view, run);
  return wasCutShort(errors) ? runTemplate(instead, run) : output;
}

/** A layout in pieces: text of its own, or the place of what the platform puts there. */
export type WrittenPiece = { slot?: never; text: string } | { slot: LayoutSlot };

/** Null for a layout that never comes to its end. */
export function runLayout({ pieces }: ThemeLayout, run: Run): WrittenPiece[] | null {
  const written: WrittenPiece[] = [];
  for (const piece of pieces) {
    if (typeof piece === 'string') {
      written.push({ slot: piece });
      continue;
    }
    const { output, errors } = runAndReport(piece, run);
    if (wasCutShort(errors)) return null;
    written.push({ text: output });
  }
  return written;
}

function runAndReport(
  { template, report, showsPrice = false }: Pick<ThemeTemplate, 'report' | 'showsPrice'> & { template: Template },
  { website, theme, context, parts, rendering, problem }: Run,
) {
  const host: PlatformHost = {
    website,
    currency: storeCurrency(website) as CurrencyCode,
    theme,
    context,
    rendering,
    parts,
    showsPrice,
    ...(problem ? { problem } : {}),
  };
  const result = template.render(context, {
    locale: localeTag(website),
    now: Date.now(),
    host: host as unknown as Record<string, unknown>,
  });
  if (result.errors.length > 0) report?.(result.errors);
  return result;
}
