import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

type Options = Parameters<AxeBuilder['options']>[0];

/** What the builder would evaluate in each frame, twice in the page's own, at each look; `bring` has done so before. */
const NOTHING = 'void 0';

/** Axe as a page takes it soonest: the same program as its package's own `source`, in less than half the letters. */
const program = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** It reads a colour's text anew for each element that it looks at, an eighth of its time; a page has some dozens of colours. */
const readsColoursOnce = `(() => {
  const { prototype } = axe.commons.color.Color;
  const read = prototype.parseString;
  const known = new Map();
  prototype.parseString = function (text) {
    const colour = known.get(text);
    if (colour) {
      [this.r, this.g, this.b, this.alpha] = colour;
      return this;
    }
    const result = read.call(this, text);
    known.set(text, [this.r, this.g, this.b, this.alpha]);
    return result;
  };
})();`;

const axe = `${program}\n${readsColoursOnce}`;

/**
 * Axe for a page, as all tests ask it. Several times faster than without these settings, for the same violations: axe is brought once to a
 * document and not twice for each look, rules that are kept are not written out, style sheets are not fetched a second time (for a rule
 * that is off), and no page of its own is opened to sum up, which only frames of other origins would need. It looks once cart and checkout
 * have stopped asking and what comes into view has come: a message that is half faded in has the contrast of neither moment.
 */
export function axeOf(page: Page, more: Options = {}): AxeBuilder {
  const builder = new AxeBuilder({ page, axeSource: NOTHING })
    .options({ preload: false, resultTypes: ['violations'], ...more })
    .setLegacyMode(true);
  const left: unknown[] = [];
  const exclude = builder.exclude.bind(builder);
  builder.exclude = (selector) => {
    left.push(selector);
    return exclude(selector);
  };
  const analyze = builder.analyze.bind(builder);
  builder.analyze = async () => {
    await calm(page);
    await bring(page, left.includes('iframe'));
    return analyze();
  };
  return builder;
}

/** Axe to each frame that has none yet. A frame that goes meanwhile is none that axe would ask. */
async function bring(page: Page, toItselfOnly: boolean): Promise<void> {
  const itself = page.mainFrame();
  for (const frame of toItselfOnly ? [itself] : page.frames()) {
    const isThere = 'typeof window.axe?.run === "function"';
    const brought = frame.evaluate<boolean>(isThere).then((there) => there || frame.evaluate(axe));
    await (frame === itself ? brought : brought.catch(() => undefined));
  }
}

/**
 * Waits until the screen is there, nothing is on its way into view or out of it, and cart and checkout have asked for nothing for a second
 * of the page's own clock: what is being asked for – sums, ways of shipping – is paler, and what was typed is asked for some hundred
 * milliseconds after the last key.
 */
async function calm(page: Page): Promise<void> {
  let since: number | undefined;
  const isCalm = async (): Promise<boolean> => {
    const { asks, isBusy, moves, now } = await page.evaluate(() => ({
      asks: document.querySelector('[data-island=cart-page], [data-island=checkout-page]') !== null,
      isBusy:
        document.querySelector('.pl-stale, .pl-options--asking, .list[aria-busy=true]') !== null ||
        // The editor, or a screen of it, that is still on its way; the gallery shows such ones for good.
        (/^\/config(?!\/gallery)/.test(location.pathname) &&
          document.querySelector('#root:not(:has(> :not(.toasts))), main [role=status][aria-label=Loading]') !== null),
      // What turns for as long as it is there is no coming: nothing would be looked at beside a spinner.
      moves: document
        .getAnimations()
        .some(({ playState, effect }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity),
      now: performance.now(),
    }));
    since = isBusy ? undefined : (since ?? now);
    return !moves && !isBusy && (!asks || (since !== undefined && now - since > 1_000));
  };
  await expect.poll(isCalm, { intervals: [50, 100, 200] }).toBe(true);
}
