import { expect, type FrameLocator, type Page } from '@playwright/test';

export const canvasOf = (page: Page): FrameLocator => page.frameLocator('.canvas__frame');

/**
 * The page of the site editor, once it listens: its words are there before its script is, and what is pressed or dropped between
 * them is nobody's.
 */
export async function liveCanvas(page: Page): Promise<FrameLocator> {
  await expect(page.locator('.canvas[data-state="ready"]')).toBeVisible();
  return canvasOf(page);
}
