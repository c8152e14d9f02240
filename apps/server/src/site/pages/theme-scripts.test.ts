import { expect, test } from 'vitest';
import { markScripts, takeMarkedScripts } from '../../platform/html/scripts.ts';
import { scriptHash } from '../../platform/http/security-headers.ts';
import { readHtml, runningScripts } from '../../testing/read-html.ts';

test('a script of the theme is in the hashes, with its text as the browser sees it', () => {
  const { html, hashes } = takeMarkedScripts(markScripts('<p></p><script>go("<b>")</script>'));
  expect(html).toBe('<p></p><script>go("<b>")</script>');
  expect(hashes).toEqual([scriptHash('go("<b>")')]);
});

test('a script in content has no hash, whatever it claims to be', () => {
  const content = '<script>evil()</script><script data-own="0000">evil()</script><script data-own>evil()</script>';
  const { html, hashes } = takeMarkedScripts(`${markScripts('<script>good()</script>')}${content}`);
  expect(html).toContain(content);
  expect(hashes).toEqual([scriptHash('good()')]);
});

test('the mark never leaves the server, and content that ends a script early gains nothing', () => {
  const page = markScripts('<script>var t = "TITLE";</script>').replace('TITLE', '</script><script>evil()//');
  const { html, hashes } = takeMarkedScripts(page);
  expect(html).not.toContain('data-own');
  expect(hashes).toEqual([scriptHash('var t = "')]);
});

test('scripts inside strings of scripts keep their text', () => {
  const source = `<script>document.write("<script src='a.js'><\\/script>")</script>`;
  const { html, hashes } = takeMarkedScripts(markScripts(source));
  expect(html).toBe(source);
  expect(hashes).toEqual([scriptHash(`document.write("<script src='a.js'><\\/script>")`)]);
});

test('a script inside a string of a script lends its text no right to run', () => {
  const page = markScripts(`<script>write("<script>TITLE<\\/script>")</script><script>two()</script>`);
  const { hashes } = takeMarkedScripts(page.replace('TITLE', 'evil()</script>'));
  expect(hashes).toEqual([scriptHash('write("<script>evil()'), scriptHash('two()')]);
});

test('data blocks and files need no hash; a foreign file runs by the hash that its author gives', () => {
  const integrity = `sha384-${'A'.repeat(64)}`;
  const source = [
    '<script type="application/ld+json">{}</script>',
    '<script type="text/x-template"><b></b></script>',
    '<script src="/assets/a.js"></script>',
    `<script src="https://cdn.example/a.js" integrity="${integrity}" crossorigin="anonymous"></script>`,
  ].join('');
  expect(takeMarkedScripts(markScripts(source)).hashes).toEqual([`'${integrity}'`]);
});

test('ends of lines are hashed as browsers read them: themes come from every system', () => {
  const { html, hashes } = takeMarkedScripts(markScripts('<script>\r\none()\rtwo()\n</script>'));
  const [script] = runningScripts(readHtml(html));
  expect(script?.text).toBe('\none()\ntwo()\n');
  expect(hashes).toEqual([scriptHash(script?.text ?? '')]);
});
