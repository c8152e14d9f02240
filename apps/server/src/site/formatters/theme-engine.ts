import { createPlatformEngine } from '@plinth/formatters';
import type { Engine } from '@plinth/template';
import { blockFormatters } from './block-formatters.ts';
import { platformFormatters } from './platform-formatters.ts';

/** The template language with all that only the server has: navigations, forms, images, blocks. */
export const createThemeEngine = (): Engine =>
  createPlatformEngine({ formatters: { ...platformFormatters, ...blockFormatters } });
