import type { LaunchOptions } from '@playwright/test';
import config from '../playwright.config.ts';

const executablePath = process.env.PLINTH_WHOLE_CHROMIUM ?? process.env.PLINTH_CHROMIUM;

/**
 * Chromium with all that people have around a page. The shell that the other tests run in is quicker, but has no settings of its own, and
 * moves a mouse over each page that it opens.
 */
export const wholeBrowser: LaunchOptions = {
  ...config.use?.launchOptions,
  ...(executablePath ? { executablePath } : { channel: 'chromium' }),
};
