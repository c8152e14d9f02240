import { fileURLToPath } from 'node:url';
import { expect, type FrameLocator, type Page } from '@playwright/test';
import { build } from 'esbuild';
import type { LayoutBlock, PageLayout } from '../../packages/domain/src/index.ts';
import type { Site } from '../site.ts';

let bundled: Promise<{ script: string; styles: string }> | undefined;

/** The screen around the canvas (harness.tsx), made once for all tests of a run. */
function harness() {
  bundled ??= build({
    entryPoints: [fileURLToPath(new URL('./harness.tsx', import.meta.url))],
    outdir: 'out',
    write: false,
    bundle: true,
    format: 'esm',
    platform: 'browser',
    target: 'es2022',
    jsx: 'automatic',
    // By address: packages of others have a “source” condition, too.
    alias: Object.fromEntries(
      ['contract', 'documents', 'domain'].map((name) => [
        `@plinth/${name}`,
        fileURLToPath(new URL(`../../packages/${name}/src/index.ts`, import.meta.url)),
      ]),
    ),
    define: { 'process.env.NODE_ENV': '"production"' },
  }).then(({ outputFiles }) => {
    const of = (end: string) => outputFiles.find(({ path }) => path.endsWith(end))?.text ?? '';
    return { script: of('.js'), styles: of('.css') };
  });
  return bundled;
}

const SHELL = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Canvas</title>
<link rel="stylesheet" href="/config/canvas-harness.css"></head>
<body style="margin:0"><main id="root" style="height:100vh"></main><script type="module" src="/config/canvas-harness.js"></script></body></html>`;

/** The canvas of a page, and what its screen knows. */
export class OpenCanvas {
  constructor(
    readonly page: Page,
    readonly frame: FrameLocator,
  ) {}

  block(id: string) {
    return this.frame.locator(`[data-block-id="${id}"]`);
  }

  /** A tool over the page, by its accessible name. */
  tool(name: string | RegExp) {
    return this.frame.getByRole('button', { name, exact: typeof name === 'string' });
  }

  private ask<Answer>(what: string): Promise<Answer> {
    return this.page.evaluate(`window.harness.${what}`) as Promise<Answer>;
  }

  value = () => this.ask<PageLayout>('value()');
  steps = () => this.ask<string[]>('steps()');
  log = () => this.ask<{ requests: { open: string; id?: string }[]; refused: string[]; typed: string[] }>('log');
  selection = () => this.ask<{ blocks: string[]; section: string }>('canvas.selection');
  said = () => this.ask<string>('canvas.said');
  call = (what: string) => this.ask<unknown>(what);

  async stored(id: string): Promise<LayoutBlock | undefined> {
    const { sections } = await this.value();
    const walk = (blocks: readonly LayoutBlock[]): LayoutBlock | undefined =>
      blocks.find((block) => block.id === id) ?? blocks.map((block) => walk(block.blocks ?? [])).find(Boolean);
    return walk(sections.flatMap(({ blocks }) => blocks));
  }

  async place(id: string) {
    const place = (await this.stored(id))?.place.desktop;
    return place && [place.column, place.row, place.columnSpan, place.rowSpan];
  }

  /**
   * What `measure` says once it says the same twice in a row: a page that is drawn for another window, or whose pictures and fonts have
   * come this moment, has its parts elsewhere a moment later.
   */
  async atRest<Places>(measure: () => Promise<Places>): Promise<Places> {
    let seen = await measure();
    await expect
      .poll(
        async () => {
          const earlier = JSON.stringify(seen);
          seen = await measure();
          return JSON.stringify(seen) === earlier;
        },
        { intervals: [250] },
      )
      .toBe(true);
    return seen;
  }

  /** Presses the mouse on what can be dragged, and waits until the canvas has taken hold of it. */
  async grab(at: { x: number; y: number }): Promise<void> {
    await this.page.mouse.move(at.x, at.y);
    await this.page.mouse.down();
    await expect(this.frame.locator('html')).toHaveClass(/canvas-dragging/);
  }

  /** The middle of a part of the page, in the window. */
  async middle(id: string, across = 0.5, down = 0.5): Promise<{ x: number; y: number }> {
    const box = await this.block(id).boundingBox();
    if (!box) throw new Error(`${id} is not on the page.`);
    return { x: box.x + box.width * across, y: box.y + box.height * down };
  }
}

/** Opens the canvas of a page for its owner. */
export async function openCanvas(page: Page, site: Site, id: string, query = ''): Promise<OpenCanvas> {
  const { script, styles } = await harness();
  const answer = (contentType: string, body: string) => ({ contentType, body });
  await page.route('**/config/canvas-harness?*', (route) => route.fulfill(answer('text/html', SHELL)));
  await page.route('**/config/canvas-harness.js', (route) => route.fulfill(answer('text/javascript', script)));
  await page.route('**/config/canvas-harness.css', (route) => route.fulfill(answer('text/css', styles)));
  await page.goto(`${site.url}/config/canvas-harness?id=${id}${query}`);
  const canvas = new OpenCanvas(page, page.frameLocator('iframe'));
  await expect(page.locator('.canvas[data-state="ready"]')).toBeVisible();
  return canvas;
}
