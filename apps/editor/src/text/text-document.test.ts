// @vitest-environment jsdom
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { EditorState } from '@tiptap/pm/state';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readInert } from './read-inert.ts';
import { TextDocument, TextParser } from './text-document.ts';
import { textSchema } from './text-extensions.ts';
import { blocksHtml } from './write-html.ts';

const schema = textSchema();

/** Written anew, as if every block had been touched. */
function rewritten(html: string): string {
  const { loaded } = new TextDocument(schema, html);
  return blocksHtml([...Array(loaded.childCount).keys()].map((at) => loaded.child(at)));
}

/** What a reader gets of HTML: elements with their attributes around the same words, in whatever order marks are nested. */
function meaningOf(html: string): string {
  const lines: string[] = [];
  let run = '';
  let wearsOfRun = '';
  const endRun = () => {
    const words = run.replace(/[ \t\n\r\f]+/g, ' ').trim();
    if (words) lines.push(`${wearsOfRun} “${words}”`);
    run = '';
  };
  const marks = new Set('strong b em i u s del strike sub sup code a span small mark abbr cite q kbd'.split(' '));
  const describe = (element: Element) =>
    `${element.localName}[${[...element.attributes].map(({ name, value }) => `${name}=${value}`).sort()}]`;
  const walk = (node: Node, worn: string[]) => {
    if (node.nodeType === 8) endRun();
    if (node.nodeType === 8) lines.push(`comment ${(node as Comment).data}`);
    if (node.nodeType === 3) {
      const wears = [...worn].sort().join(' ');
      if (wears !== wearsOfRun) endRun();
      wearsOfRun = wears;
      run += (node as Text).data;
    }
    if (node.nodeType !== 1) return;
    const element = node as Element;
    if (marks.has(element.localName) && (element.textContent ?? '').trim() !== '') {
      for (const child of element.childNodes) walk(child, [...worn, describe(element)]);
    } else if (element.localName === 'br' && element.parentElement?.childNodes.length === 1) {
      // How an empty line is written in an element of its own.
    } else {
      endRun();
      lines.push(`${[...worn].sort().join(' ')} <${describe(element)}>`);
      for (const child of element.childNodes) walk(child, worn);
      endRun();
      lines.push('</>');
    }
  };
  for (const node of readInert(html).childNodes) walk(node, []);
  endRun();
  return lines.join('\n');
}

/** The text after an `x` is typed at the start of the line that says HERE. */
function typedHere(html: string): string {
  const text = new TextDocument(schema, html);
  const state = EditorState.create({ doc: text.loaded });
  let at = -1;
  state.doc.forEach((node, offset) => {
    if (node.textContent === 'HERE') at = offset + 1;
  });
  return text.write(state.apply(state.tr.insertText('x', at)).doc);
}

const word = fc
  .stringMatching(/^[a-zäß0-9&<"']{1,8}$/)
  .map((text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;'));
const attributes = fc
  .subarray([
    ' class="lead  x"',
    ' id="i1"',
    ' style="letter-spacing: .02em;color:red"',
    ' data-mark=\'{"a":1}\'',
    ' title="&quot;q&quot;"',
    ' lang="de"',
  ])
  .map((parts) => parts.join(''));
const inlineAtom = fc.constantFrom(
  '<img src="/content/a.jpg" alt="a">',
  '<iframe src="https://player.example/1" allowfullscreen=""></iframe>',
  '<i class="icon"></i>',
  '<my-rating stars="4">four</my-rating>',
  '<svg viewBox="0 0 1 1"><path d="M0 0"></path></svg>',
  '<!-- note -->',
  '<br>',
  '<br class="wide">',
  '<wbr>',
  '<ruby>字<rt>ji</rt></ruby>',
);
const wordsIn = (depth: number): fc.Arbitrary<string> =>
  fc
    .array(
      fc.oneof(
        { weight: 4, arbitrary: word.map((text) => `${text} `) },
        { weight: 1, arbitrary: inlineAtom },
        ...(depth > 0
          ? [
              {
                weight: 3,
                arbitrary: fc
                  .tuple(
                    fc.constantFrom('strong', 'b', 'em', 'u', 's', 'del', 'sub', 'code', 'span', 'small', 'mark', 'a'),
                    attributes,
                    wordsIn(depth - 1),
                    word,
                  )
                  .map(
                    ([tag, more, inside, last]) =>
                      `<${tag}${tag === 'a' ? ' href="/x?a=1&amp;b=2"' : ''}${more}>${inside.replaceAll('<a ', '<span ').replaceAll('</a>', '</span>')}${last}</${tag}>`,
                  ),
              },
            ]
          : []),
      ),
      { minLength: 1, maxLength: 4 },
    )
    .map((parts) => parts.join(''));
const blockAtom = fc.constantFrom(
  '<table class="sizes"><tbody><tr><td>1</td></tr></tbody></table>',
  '<figure><img src="a.jpg" alt=""><figcaption>b</figcaption></figure>',
  '<div class="sqs-video" data-html="&lt;iframe&gt;"></div>',
  '<details open=""><summary>a</summary><p>b</p></details>',
  '<script type="application/json">{"a":"<b>"}</script>',
  '<style>p > a { color: red }</style>',
  '<form action="/x"><input name="a"></form>',
  '<plinth-map zoom="4"><p>inside</p></plinth-map>',
  '<hr class="wide">',
  '<pre><code class="language-js">a &lt; b\n  c</code></pre>',
  '<pre class="poem">a\n b</pre>',
  '<pre>a <b>b</b></pre>',
  '<!-- wp:paragraph {"a":1} -->',
);
const flow = (depth: number): fc.Arbitrary<string> =>
  fc.oneof(
    {
      weight: 4,
      arbitrary: fc
        .tuple(fc.constantFrom('p', 'h1', 'h2', 'h3', 'h4', 'h6', 'div', 'address'), attributes, word, wordsIn(2))
        .map(([tag, more, first, inside]) => `<${tag}${more}>${first} ${inside}</${tag}>`),
    },
    {
      weight: 1,
      arbitrary: fc.constantFrom(
        '<p></p>',
        '<p><br></p>',
        '<p>&nbsp;</p>',
        '<br>',
        '<br><!-- a -->',
        'bare words',
        '<em>bare</em> words',
      ),
    },
    { weight: 2, arbitrary: blockAtom },
    ...(depth > 0
      ? [
          {
            weight: 2,
            arbitrary: fc
              .tuple(
                fc.constantFrom('div', 'section', 'blockquote'),
                attributes,
                fc.array(flow(depth - 1), { minLength: 1, maxLength: 3 }),
              )
              .map(([tag, more, inside]) => `<${tag}${more}><p>a</p>${inside.join('')}</${tag}>`),
          },
          {
            weight: 2,
            arbitrary: fc
              .tuple(
                fc.constantFrom('ul', 'ol', 'ol start="4"', 'ol reversed=""'),
                attributes,
                fc.array(fc.oneof(wordsIn(1), flow(depth - 1)), { minLength: 1, maxLength: 3 }),
              )
              .map(
                ([tag, more, entries]) =>
                  `<${tag}${more}>${entries.map((entry) => `<li>${entry}</li>`).join('')}</${tag.slice(0, 2)}>`,
              ),
          },
        ]
      : []),
  );
/** Texts as owners, importers and other editors leave them. Two bare lines side by side are one line. */
const texts = fc
  .array(fc.tuple(flow(2), fc.constantFrom('', '\n', '\n\n')), { minLength: 1, maxLength: 5 })
  .map((parts) => parts.map(([block, gap]) => block + gap).join(''));

/** Everything with a tag in it that a file holds: of ours, and of other shops where such files are beside the project. */
function stored(): [string, string[]][] {
  const root = join(import.meta.dirname, '../../../..');
  const folders = ['demo/sites', 'starters', '../shared/data/import', '../../shared/data/import'];
  const files = folders
    .map((folder) => join(root, folder))
    .filter((folder) => existsSync(folder))
    .flatMap((folder) => readdirSync(folder).map((name) => join(folder, name)));
  return files
    .filter((file) => /\.(?:json|csv)$/.test(file))
    .map((file) => {
      const source = readFileSync(file, 'utf8');
      const quoted = file.endsWith('.csv')
        ? [...source.matchAll(/"((?:[^"]|"")*)"/g)].map(([, text = '']) => text.replaceAll('""', '"'))
        : [...source.matchAll(/"(?:[^"\\]|\\.)*"/g)].map(([text]) => JSON.parse(text) as string);
      return [basename(file), [...new Set(quoted)].filter((text) => /<[a-z]/i.test(text))] as [string, string[]];
    })
    .filter(([, texts]) => texts.length > 0);
}

describe('a text is what it was', () => {
  test('to the letter when nobody changed it, in the letters of its author', () => {
    for (const html of [
      '',
      '  ',
      '<P CLASS=a>Hi<br/>there</P>\n<p>x',
      "<p title='a'>&rsquo;</p>",
      'words & more',
      '<ul><ul><li>a</ul></ul>',
    ])
      expect(new TextDocument(schema, html).write(new TextDocument(schema, html).loaded)).toBe(html);
    fc.assert(
      fc.property(texts, (html) => {
        const text = new TextDocument(schema, html);
        expect(text.write(text.loaded)).toBe(html);
      }),
      { numRuns: 150 },
    );
  });

  test('in meaning when every block of it is written anew', () => {
    // An empty line without an element of its own is one, in a list and between blocks, with a comment behind it or without.
    for (const html of ['<ul><li><br><!-- note --></li></ul>', '<ul><li><br></li></ul>', '<p>a</p><br><p>b</p>'])
      expect(rewritten(html)).toBe(html);
    fc.assert(
      fc.property(texts, (html) => {
        expect(meaningOf(rewritten(html))).toBe(meaningOf(html));
      }),
      { numRuns: 300 },
    );
  });

  test('what is pasted has the elements of where it goes, an empty line too', () => {
    const pasted = TextParser.of(schema).parseSlice(readInert('<p>a</p><br><p>b</p>words')).content;
    const blocks = [...Array(pasted.childCount).keys()].map((at) => pasted.child(at));
    expect(blocksHtml(blocks)).toBe('<p>a</p><p><br></p><p>b</p><p>words</p>');
  });

  test('to the letter everywhere but in the block that somebody types in', () => {
    fc.assert(
      fc.property(texts, texts, (before, behind) => {
        expect(typedHere(`${before}<p>HERE</p>${behind}`)).toBe(`${before}<p>xHERE</p>${behind}`);
      }),
      { numRuns: 150 },
    );
  });

  test.each(stored())('as the texts of demo and import files are: %s', (_file, texts) => {
    expect(texts.length).toBeGreaterThan(0);
    for (const html of texts) {
      expect(new TextDocument(schema, html).write(new TextDocument(schema, html).loaded)).toBe(html);
      expect(meaningOf(rewritten(html))).toBe(meaningOf(html));
      expect(typedHere(`${html}<p>HERE</p>`)).toBe(`${html}<p>xHERE</p>`);
    }
  });
});
