import { expect, test } from 'vitest';
import { aroundMain } from './around-main.ts';
import { withOverlays } from './page-overlays.ts';

const MAIN = '<h1>Work</h1><script>1</script>';

/** As a layout writes it; `seen` is what stood in place of the main content each time. */
function pieces(layout: (mainContent: string) => string, mainContent = MAIN) {
  const seen: string[] = [];
  const written = aroundMain(mainContent, (given) => {
    seen.push(given);
    return { html: layout(given), hashes: [] };
  });
  expect(written.pieces.join('')).toBe(layout(mainContent));
  return { ...written, seen };
}

test('what a layout shows once is written around it, without being copied', () => {
  const { pieces: found, seen } = pieces((main) => `<main>${main}</main><footer>`);
  expect(found).toEqual(['<main>', MAIN, '</main><footer>']);
  expect(seen).toHaveLength(1);
});

test.each<[string, (main: string) => string]>([
  ['shows it twice', (main) => `<main>${main}</main><template>${main}</template>`],
  ['does not show it', () => '<main>Soon</main>'],
  ['writes it as JSON', (main) => `<script>var page=${JSON.stringify({ main })}</script>`],
  [
    'shows it and writes it as JSON',
    (main) => `${main}<i data-json="${JSON.stringify(main).replaceAll('"', '&quot;')}">`,
  ],
  ['shows its beginning', (main) => `<main>${main.slice(0, 7)}</main>`],
  ['shows it without tags', (main) => `<main>${main.replace(/<[^>]*>/g, '')}</main>`],
  ['has it in a script, whose hash it is part of', (main) => `<p>1</p><script>var page=\`${main}\`</script>`],
])('a layout that %s gets the main content itself', (_what, layout) => {
  const { pieces: found, seen } = pieces(layout);
  expect(seen.at(-1)).toBe(MAIN);
  expect(found).toHaveLength(1);
  expect(found.join('')).not.toMatch(/[0-9a-f]{20}/);
});

test('a page without main content is empty for the layout too', () => {
  expect(pieces((main) => `<main>${main || 'Nothing'}</main>`, '').pieces.join('')).toBe('<main>Nothing</main>');
});

test('overlays stand where they stand in one piece, however the page is cut', () => {
  const overlays = { top: '<bar>', bottom: '<popup>', hashes: [] };
  const page = '<html><body class="x">\n<a href="#main">Skip</a><main>text</main></body></html>';
  const whole = withOverlays([page], overlays).join('');
  expect(whole).toContain('Skip</a>\n<bar><main>');
  expect(whole).toContain('<popup>\n</body>');
  for (const before of ['<a href', '<main>', 'text', '</body>']) {
    const at = page.indexOf(before);
    expect(withOverlays([page.slice(0, at), page.slice(at)], overlays).join(''), before).toBe(whole);
  }
});
