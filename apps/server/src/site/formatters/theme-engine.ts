import { createPlatformEngine } from '@plinth/formatters';
import type { Engine } from '@plinth/template';
import { blockFormatters } from './block-formatters.ts';
import { platformFormatters } from './platform-formatters.ts';

/** A published page is some 100 kB. What a template writes is hashed and sent on the thread that answers everybody. */
const LONGEST_PAGE = 4 * 1024 * 1024;

/** The template language with all that only the server has: navigations, forms, images, blocks. */
export const createThemeEngine = (): Engine =>
  createPlatformEngine({
    formatters: { ...platformFormatters, ...blockFormatters },
    limits: { output: LONGEST_PAGE },
  });
