import { expect, test } from 'vitest';
import { scriptHash } from '../../platform/html/script-hash.ts';
import { scriptPlaces, scriptsOf } from '../../platform/html/scripts.ts';
import { readHtml, runningScripts } from '../../testing/read-html.ts';
import { Rendering } from '../formatters/rendering.ts';
import { createThemeEngine } from '../formatters/theme-engine.ts';
import { prepareMarkup } from '../themes/template-markup.ts';

const engine = createThemeEngine();

/** A template of a theme over data: its HTML, and the scripts that may run. */
function show(source: string, data: object | string = {}) {
  const markup = prepareMarkup(source, (text) => engine.compile(text).errors.length === 0);
  const rendering = new Rendering();
  const host = { rendering, website: { language: 'en' } };
  const { output: html, errors } = engine.compile(markup.source, markup).render(data, { host });
  expect(errors).toEqual([]);
  return { html, scripts: [...rendering.needs.scripts], sources: rendering.needs.sources };
}

test('a script of the theme may run, with its text as the browser sees it', () => {
  const { html, scripts } = show('<p></p><script>go("<b>")</script>');
  expect(html).toBe('<p></p><script>go("<b>")</script>');
  expect(scripts).toEqual([scriptHash('go("<b>")')]);
});

test('a script in content has no hash, whatever stands around it or in it', () => {
  const body = '<script>evil()</script><script type="text/plain" data-consent>evil()</script>';
  const { html, scripts } = show('<script>good()</script>{body}<i title="{body}">', { body });
  expect(html).toContain(body);
  expect(scripts).toEqual([scriptHash('good()')]);
});

test('a script with values in it runs with what it came to; content that ends it early gains nothing', () => {
  const { html, scripts } = show('{.repeated section names}<script>var t = "{@}";</script>{.end}', {
    names: ['one', '</script><script>evil()//'],
  });
  expect(html).toContain('var t = "one";');
  expect(scripts).toEqual([scriptHash('var t = "one";'), scriptHash('var t = "')]);
});

test('what a script binds is known behind it, and a round of a list knows its number', () => {
  const source = '{.repeated section names}<script>go({@index})</script>{.end}<script>{.var @x a}1</script>{@x}';
  expect(show(source, { names: [0, 0], a: 'A' }).html).toBe(
    '<script>go(1)</script><script>go(2)</script><script>1</script>A',
  );
});

test('a script that is not written has no hash', () => {
  const source = '{.if a}<script>a()</script>{.or}<script>b()</script>{.end}';
  expect(show(source, { a: true }).scripts).toEqual([scriptHash('a()')]);
  expect(show(source).scripts).toEqual([scriptHash('b()')]);
});

test('a script whose blocks reach beyond it stays what it is, and does not run', () => {
  const source = '<p></p>{.section a}<script>one({@}){.end}</script>';
  expect(show(source, { a: 1 })).toMatchObject({ html: '<p></p><script>one(1)</script>', scripts: [] });
});

test('scripts inside strings of scripts keep their text and lend it no right to run', () => {
  const source = `<script>document.write("<script src='a.js'><\\/script>")</script>`;
  expect(show(source).scripts).toEqual([scriptHash(`document.write("<script src='a.js'><\\/script>")`)]);
  const { scripts } = show(`<script>write("<script>{@}<\\/script>")</script><script>two()</script>`, 'evil()</script>');
  expect(scripts).toEqual([scriptHash('write("<script>evil()'), scriptHash('two()')]);
});

test('data blocks and files need no hash; a foreign file runs by the hash that its author gives', () => {
  const integrity = `sha384-${'A'.repeat(64)}`;
  const source = [
    '<script type="application/ld+json">[1]</script>',
    '<script type="text/x-template"><b></b></script>',
    '<script type="text/plain">words</script>',
    '<script src="/assets/a.js"></script>',
    `<script src="https://cdn.example/a.js" integrity="${integrity}" crossorigin="anonymous"></script>`,
  ].join('');
  expect(scriptsOf(source)).toEqual([`'${integrity}'`]);
});

test('a script that waits for consent may run afterwards', () => {
  expect(scriptsOf('<script type="text/plain" data-consent="x">count()</script>')).toEqual([scriptHash('count()')]);
});

test('ends of lines are hashed as browsers read them: themes come from every system', () => {
  const { html, scripts } = show('<script>\r\none()\rtwo()\n</script>');
  const [script] = runningScripts(readHtml(html));
  expect(script?.text).toBe('\none()\ntwo()\n');
  expect(scripts).toEqual([scriptHash(script?.text ?? '')]);
});

test('a source that is hard to read is read once', () => {
  for (const piece of ['<script ', '<script>', '</script', '<script></script>'])
    expect(scriptPlaces(piece.repeat(50_000)).length).toBeGreaterThanOrEqual(0);
});
