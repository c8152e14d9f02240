import type { Page } from '@playwright/test';

/** Where an input arrives: the page itself, or the canvas that lies in it. */
export type Where = 'page' | 'canvas';

/**
 * Put into every page that is measured. Clocks are those of the browser: the time stamp of an input, and the moment after
 * the frame that shows what is waited for. All pages of a run share the clock of the machine.
 */
function install(): void {
  const afterPaint = (view: Window, then: () => void) =>
    view.requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = then;
      port2.postMessage(null);
    });
  const now = () => performance.timeOrigin + performance.now();
  const viewOf = (where: string): Window & typeof globalThis =>
    ((where === 'canvas' && document.querySelector<HTMLIFrameElement>('.canvas__frame')?.contentWindow) as never) ||
    window;
  const bench = {
    canvas: () => viewOf('canvas').document,
    /** When the next input of a kind came. */
    input: (where: string, type: string) =>
      new Promise<number>((resolve, reject) => {
        const { came } = (viewOf(where) as unknown as { bench: typeof bench }).bench;
        came.set(type, resolve);
        setTimeout(() => reject(new Error(`No ${type} came.`)), 20_000);
      }),
    came: new Map<string, (at: number) => void>(),
    /** When something was first on the screen. */
    shown: (condition: () => unknown) =>
      new Promise<number>((resolve, reject) => {
        const begun = now();
        const look = () => {
          if (condition()) resolve(now());
          else if (now() - begun > 20_000) reject(new Error(`Never shown: ${condition}`));
          else afterPaint(window, look);
        };
        afterPaint(window, look);
      }),
    /** Milliseconds between the frames while a drag goes on. */
    frames: (until: () => boolean) =>
      new Promise<number[]>((resolve) => {
        const times: number[] = [];
        const next = (at: number) => {
          times.push(at);
          if (until()) resolve(times.slice(1).map((time, index) => time - (times[index] ?? time)));
          else requestAnimationFrame(next);
        };
        requestAnimationFrame(next);
      }),
    dragged: false,
    pending: undefined as Promise<unknown> | undefined,
  };
  Object.assign(window, { bench });
  // Before all others: the canvas lets nothing of it through.
  for (const type of ['pointerdown', 'keydown'])
    addEventListener(type, (event) => bench.came.get(type)?.(performance.timeOrigin + event.timeStamp), {
      capture: true,
    });
}

/** Makes `window.bench` part of every page of a tab. */
export const withStopwatch = async (page: Page): Promise<void> => void (await page.addInitScript(install));

/**
 * Milliseconds from an input to the frame that shows what came of it.
 * @param condition an expression in the page; `bench.canvas()` is the document of the canvas
 * @param act makes the input
 * @param seenIn another person's page that has to show it
 */
export async function timeOf(
  page: Page,
  { where, type, condition }: { where: Where; type: string; condition: string },
  act: () => Promise<void>,
  seenIn: Page = page,
): Promise<number> {
  await page.evaluate(`bench.pending = bench.input(${JSON.stringify(where)}, ${JSON.stringify(type)}), 0`);
  // What is waited for is looked at from the input on: it was not there before.
  const seen = page === seenIn ? undefined : seenIn.evaluate<number>(`bench.shown(() => ${condition})`);
  const inOne = seen ?? page.evaluate<number>(`bench.pending.then(() => bench.shown(() => ${condition}))`);
  await act();
  const [begun, shown] = await Promise.all([page.evaluate<number>('bench.pending'), inOne]);
  return shown - begun;
}

/** Milliseconds between the frames of a page while the pointer leads something over it, in steps of some pixels. */
export async function framesOfDrag(page: Page, from: { x: number; y: number }, steps: number): Promise<number[]> {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + 10, from.y + 10);
  await page.evaluate('bench.dragged = false, bench.pending = bench.frames(() => bench.dragged), 0');
  for (let step = 0; step < steps; step++) {
    const angle = (step / steps) * 6;
    await page.mouse.move(from.x + 160 + 150 * Math.cos(angle), from.y + 120 + 110 * Math.sin(angle));
  }
  await page.evaluate('bench.dragged = true, 0');
  const frames = await page.evaluate<number[]>('bench.pending');
  await page.keyboard.press('Escape');
  await page.mouse.up();
  return frames;
}
