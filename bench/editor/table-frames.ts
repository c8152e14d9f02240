import type { Page } from '@playwright/test';

/** Milliseconds between the frames while something was done with a table, and of the longest task meanwhile. */
export interface TableFrames {
  readonly frames: number[];
  readonly longestTask: number;
}

/** Put into every page that is measured. */
function install(): void {
  const seen = { frames: [] as number[], tasks: [] as number[], on: false };
  const next = (at: number, before: number) => {
    if (!seen.on) return;
    seen.frames.push(at - before);
    requestAnimationFrame((now) => next(now, at));
  };
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) if (seen.on) seen.tasks.push(duration);
  }).observe({ type: 'longtask' });
  const watch = {
    begin: () => {
      Object.assign(seen, { frames: [], tasks: [], on: true });
      requestAnimationFrame((at) => requestAnimationFrame((now) => next(now, at)));
    },
    end: () => {
      seen.on = false;
      return { frames: seen.frames, longestTask: Math.max(0, ...seen.tasks) };
    },
    /** Scrolls as a wheel does: so many pixels with each frame. */
    scroll: (frames: number, pixels: number) =>
      new Promise<void>((resolve) => {
        const list = document.querySelector('.list__scroll') ?? document.documentElement;
        const step = (left: number) => {
          if (left === 0) return resolve();
          list.scrollTop += pixels;
          requestAnimationFrame(() => step(left - 1));
        };
        requestAnimationFrame(() => step(frames));
      }),
  };
  Object.assign(window, { tableWatch: watch });
}

/** Makes the watch part of every page of a tab. */
export const withTableWatch = async (page: Page): Promise<void> => void (await page.addInitScript(install));

/** Frames while a table is scrolled for some seconds; further pages of it are fetched meanwhile. */
export async function framesOfScroll(page: Page, frames: number): Promise<TableFrames> {
  await page.evaluate('tableWatch.begin()');
  await page.evaluate(`tableWatch.scroll(${frames}, 90)`);
  return page.evaluate<TableFrames>('tableWatch.end()');
}

/** Frames while words are typed into a table's search, as fast as a person types, and taken away again. */
export async function framesOfTyping(page: Page, words: readonly string[]): Promise<TableFrames> {
  const search = page.locator('input[type="search"]').first();
  await search.click();
  await page.evaluate('tableWatch.begin()');
  for (const word of words) {
    await search.pressSequentially(word, { delay: 90 });
    await page.waitForTimeout(600);
    await search.press('ControlOrMeta+a');
    await search.press('Delete');
    await page.waitForTimeout(600);
  }
  return page.evaluate<TableFrames>('tableWatch.end()');
}
