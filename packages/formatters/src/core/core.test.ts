import { describe, expect, test } from 'vitest';
import { formatted, renderText } from '../testing/render-text.ts';

describe('texts', () => {
  test('[TMPL-27] [TMPL-28] truncate cuts at 100 characters and adds "..."', () => {
    expect(formatted('truncate', 'a'.repeat(100))).toBe('a'.repeat(100));
    expect(formatted('truncate', 'a'.repeat(101))).toBe(`${'a'.repeat(100)}...`);
  });

  test('truncate cuts behind a word where it can, and never through an emoji', () => {
    expect(formatted('truncate 9', 'hello wide world')).toBe('hello ...');
    expect(formatted('truncate 5 !', 'abcdefgh')).toBe('abcde!');
    expect(formatted('truncate 3', 'a😀😀')).toBe('a😀...');
    expect(formatted('truncate 2', 'a😀😀')).toBe('a...');
  });

  test('html leaves quotes alone, htmlattr and htmltag do not', () => {
    expect(formatted('html', '<a href="x">&</a>')).toBe('&lt;a href="x"&gt;&amp;&lt;/a&gt;');
    expect(formatted('htmlattr', '<"&>')).toBe('&lt;&quot;&amp;&gt;');
    expect(formatted('htmltag', '<"&>')).toBe('&lt;&quot;&amp;&gt;');
  });

  test('safe takes tags away in time that grows with the text, not with its square', () => {
    expect(formatted('safe', 'a<br\n/>b <i>c</i> 1 < 2')).toBe('ab c 1 < 2');
    const start = performance.now();
    formatted('safe', '<'.repeat(200_000));
    formatted('activate-twitter-links', `http://${'a.'.repeat(100_000)}`);
    formatted('slugify', ' -'.repeat(100_000));
    formatted('smartypants', `"'--`.repeat(50_000));
    // Were one of them quadratic, it would take minutes.
    expect(performance.now() - start).toBeLessThan(30_000);
  });

  test('json can stand in a script element: nothing in it closes one', () => {
    const text = formatted('json', { a: '</script><script>alert(1)</script>' });
    expect(text).not.toContain('</');
    expect(JSON.parse(text)).toEqual({ a: '</script><script>alert(1)</script>' });
    expect(formatted('json-pretty', { a: ['</'] })).toBe('{\n  "a": [\n    "<\\/"\n  ]\n}');
  });

  test('a lone half of an emoji does not lose the link', () => {
    expect(formatted('encode-uri-component', 'a\ud83d')).toBe('a%EF%BF%BD');
    expect(formatted('encode-uri', '\ude0d')).toBe('%EF%BF%BD');
    expect(formatted('url-encode', "it's a/b+c~")).toBe('it%27s%20a/b+c%7E');
  });
});

describe('lists and paths', () => {
  test('nothing reaches into prototypes', () => {
    for (const name of ['constructor', '__proto__', 'toString', 'length']) {
      expect(renderText(`{o|prop ${name}|json}`, { o: {} })).toBe('');
      expect(renderText('{o|get k|json}', { o: {}, k: name })).toBe('');
      expect(renderText('{o|lookup k|json}', { o: {}, k: name })).toBe('');
      expect(renderText(`{o|find-first ${name}|json}`, { o: [{}] })).toBe('');
    }
    expect(renderText('{o|key-by k|json}', { o: [{ k: '__proto__' }] })).toBe('{}');
    expect(({} as Record<string, unknown>).k).toBeUndefined();
  });

  test('key-by makes an object that get and prop can read', () => {
    const people = [{ name: 'Bob', age: 5 }, { name: 'Ann' }, { age: 1 }];
    expect(renderText('{people|key-by name|prop Bob.age}', { people })).toBe('5');
    expect(renderText('{people|key-by name|get who|json}', { people, who: 'Ann' })).toBe('{"name":"Ann"}');
  });

  test('format fills numbered places and leaves unknown ones empty', () => {
    expect(renderText('{m|format a b.c}', { m: '{0}-{1}-{2}-{x}', a: 1, b: { c: 'two' } })).toBe('1-two--');
  });

  test('apply hands texts to the partial as @args', () => {
    const partials = { card: '{name}/{@args.size}' };
    expect(renderText('{item|apply card size=big}', { item: { name: 'n' } }, { partials })).toBe('n/big');
    expect(renderText('{item|apply card private}', { item: {}, name: 'outer' }, { partials })).toBe('/');
  });
});

describe('numbers', () => {
  test('cycle goes round its arguments, from 1', () => {
    expect([1, 2, 3, 0, -1].map((n) => formatted('cycle a b', n))).toEqual(['a', 'b', 'a', 'b', 'a']);
    expect(formatted('cycle', 1)).toBe('');
  });

  test('pluralize adds an s, its own ending, or picks one of two words', () => {
    expect([0, 1, 2].map((n) => formatted('pluralize', n))).toEqual(['s', '', 's']);
    expect([1, 2].map((n) => formatted('pluralize es', n))).toEqual(['', 'es']);
    expect([1, 2].map((n) => formatted('pluralize item items', n))).toEqual(['item', 'items']);
  });
});
