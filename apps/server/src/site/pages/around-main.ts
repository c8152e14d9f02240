import { randomBytes } from 'node:crypto';

const MAIN_KEY = randomBytes(24).toString('hex');
/** Stands for the main content while the layout is written; as with the stylesheet's, nobody can write it. */
const MAIN_MARK = `<i "${MAIN_KEY}">`;

/**
 * The layout's text before the main content, the main content, and the text behind it. Most of a page is its main content,
 * and a text that is put together of others is copied whole as soon as anybody looks for something in it.
 */
export function aroundMain(
  mainContent: string,
  write: (mainContent: string) => { html: string; hashes: string[] },
): { pieces: readonly string[]; hashes: string[] } {
  if (mainContent !== '') {
    const { html, hashes } = write(MAIN_MARK);
    const [before = '', after = '', ...more] = html.split(MAIN_MARK);
    const isOnce = more.length === 0 && html.length > before.length + after.length;
    // Inside a script it is part of what is hashed.
    const inScript = before.lastIndexOf('<script') > before.lastIndexOf('</script');
    if (isOnce && !inScript && !before.includes(MAIN_KEY) && !after.includes(MAIN_KEY))
      return { pieces: [before, mainContent, after], hashes };
  }
  // The theme does more with it than show it.
  const { html, hashes } = write(mainContent);
  return { pieces: [html], hashes };
}
