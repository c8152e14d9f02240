import type { CurrencyCode } from '@plinth/domain';
import type { ProductFormProblem } from '../../platform/http/system-page.ts';
import type { AnyRecord } from '../../platform/json/record.ts';
import type { Website } from '../../platform/websites/website.ts';
import type { ThemeParts } from '../themes/theme-parts.ts';
import type { Rendering } from './rendering.ts';

/** What the server hands to every render; formatters read it as ctx.host. */
export interface PlatformHost {
  website: Website;
  currency: CurrencyCode;
  /** Stands for the version of the theme whose templates run. */
  theme: object;
  context: AnyRecord;
  /** Takes in what the page needs beside its HTML. */
  rendering: Rendering;
  /** Absent where a block is drawn by itself. */
  parts?: ThemeParts;
  problem?: ProductFormProblem;
  /** The template that runs writes a product's price itself. */
  showsPrice?: boolean;
}

export const hostOf = (ctx: { host: Readonly<Record<string, unknown>> }): PlatformHost =>
  ctx.host as unknown as PlatformHost;
