import type { Fragment, Mark, Node } from '@tiptap/pm/model';
import { attributesHtml, type KeptAttributes, textHtml, withAttribute } from './kept-attributes.ts';

const keptOf = ({ attrs }: Node | Mark): KeptAttributes => (attrs.kept ?? null) as KeptAttributes;
const leadOf = (node: Node): string => (node.attrs.lead as string | undefined) ?? '';

/** Blocks as HTML. `before` says whether words without an element of their own stand in front. */
export function blocksHtml(blocks: readonly Node[], parent?: Node): string {
  let html = '';
  let afterBare = false;
  blocks.forEach((block, at) => {
    const opensEntry = parent?.type.name === 'listItem' && at === 0;
    const bare = isBare(block, opensEntry);
    const own = blockHtml(block, bare && !afterBare);
    html += leadOf(block) + own;
    afterBare = bare && !afterBare && own !== '';
  });
  return html;
}

/** Whether a block is words alone, without an element around them. */
export function isBare(block: Node, opensEntry: boolean): boolean {
  if (block.type.name !== 'paragraph' || keptOf(block) !== null) return false;
  const tag = block.attrs.tag as string | null;
  return tag === 'bare' || tag === 'break' || (tag === null && opensEntry);
}

const childrenOf = (node: Node | Fragment): Node[] => {
  const children: Node[] = [];
  node.forEach((child) => {
    children.push(child);
  });
  return children;
};

const element = (tag: string, kept: KeptAttributes, inside: string): string =>
  `<${tag}${attributesHtml(kept)}>${inside}</${tag}>`;

/** One block as HTML, without what stands in front of it. */
export function blockHtml(block: Node, bare = false): string {
  const kept = keptOf(block);
  switch (block.type.name) {
    case 'paragraph': {
      const words = wordsHtml(block);
      const tag = block.attrs.tag as string | null;
      if (bare) return words || (tag === 'break' ? '<br>' : '');
      // A line without words has no height on the page unless it says that it is one.
      return element(tag === null || tag === 'bare' || tag === 'break' ? 'p' : tag, kept, words || '<br>');
    }
    case 'heading':
      return element(`h${block.attrs.level}`, kept, wordsHtml(block));
    case 'orderedList':
      return element('ol', numbered(block), listHtml(block));
    case 'bulletList':
      return element('ul', kept, listHtml(block));
    case 'blockquote':
      return element('blockquote', kept, blocksHtml(childrenOf(block), block));
    case 'container':
      return element(block.attrs.tag as string, kept, blocksHtml(childrenOf(block), block));
    case 'codeBlock':
      return codeHtml(block);
    case 'horizontalRule':
      return `<hr${attributesHtml(kept)}>`;
    case 'keptBlock':
      return block.attrs.html as string;
    default:
      throw new Error(`No HTML is known for ${block.type.name}.`);
  }
}

const listHtml = (list: Node): string =>
  childrenOf(list)
    .map((entry) => element('li', keptOf(entry), blocksHtml(childrenOf(entry), entry)))
    .join('');

/** An ordered list says where it starts and how it counts where it was told to since. */
function numbered({ attrs }: Node): KeptAttributes {
  let kept = (attrs.kept ?? null) as KeptAttributes;
  const written = kept?.start === undefined ? 1 : Number.parseInt(kept.start, 10);
  if (Number.isFinite(attrs.start) && attrs.start !== written)
    kept = withAttribute(kept, 'start', attrs.start === 1 ? null : String(attrs.start));
  return kept;
}

function codeHtml(block: Node): string {
  const text = textHtml(block.textContent);
  const code = block.attrs.code as KeptAttributes | false;
  const language = block.attrs.language as string | null;
  const attributes = code ?? (language ? { class: `language-${language}` } : null);
  const inside = code === false ? text : element('code', attributes === false ? null : attributes, text);
  // Browsers take away a line break behind the tag.
  return element('pre', keptOf(block), inside.startsWith('\n') ? `\n${inside}` : inside);
}

interface Open {
  mark: Mark;
  /** The child behind the last one that wears it. */
  end: number;
}

/**
 * The words of a block. Marks have no order in the document; in HTML one stands inside the other: outside is what reaches farther,
 * and an element of words is never cut in two by a mark of the editor.
 */
export function wordsHtml(block: Node | Fragment): string {
  const children = childrenOf(block);
  const open: Open[] = [];
  let html = '';
  const close = () => {
    const closed = open.pop();
    if (closed) html += `</${tagOfMark(closed.mark)}>`;
    return closed;
  };
  children.forEach((child, at) => {
    const over = open.findIndex(({ end }) => end <= at);
    const again: Open[] = [];
    while (over >= 0 && open.length > over) {
      const closed = close();
      if (closed && closed.end > at) again.push(closed);
    }
    const worn = open.map(({ mark }) => mark);
    const begins = child.marks
      .filter((mark) => !worn.some((one) => one.eq(mark)) && !again.some((one) => one.mark.eq(mark)))
      .map((mark) => ({ mark, end: endOf(mark, children, at) }));
    const farthestWords = Math.max(0, ...begins.filter(({ mark }) => isWords(mark)).map(({ end }) => end));
    // A mark that ends inside of new words goes inside of them.
    while (open.some(({ mark, end }) => end < farthestWords && !isWords(mark))) {
      const closed = close();
      if (closed) again.push(closed);
    }
    for (const next of [...begins, ...again].sort(outsideFirst)) {
      html += `<${tagOfMark(next.mark)}${attributesHtml(attributesOfMark(next.mark))}>`;
      open.push(next);
    }
    html += inlineHtml(child);
  });
  while (open.length > 0) close();
  return html;
}

const isWords = ({ type }: Mark): boolean => type.name === 'words';

const outsideFirst = (a: Open, b: Open): number => b.end - a.end || Number(isWords(b.mark)) - Number(isWords(a.mark));

function endOf(mark: Mark, children: readonly Node[], from: number): number {
  let end = from + 1;
  while (end < children.length && mark.isInSet(children[end]?.marks ?? [])) end++;
  return end;
}

function tagOfMark({ type, attrs }: Mark): string {
  if (type.name === 'link') return 'a';
  return type.name === 'colour' ? 'span' : (attrs.tag as string);
}

const attributesOfMark = (mark: Mark): KeptAttributes =>
  mark.type.name === 'colour' ? { style: `color: ${mark.attrs.value}` } : keptOf(mark);

function inlineHtml(child: Node): string {
  if (child.isText) return textHtml(child.text ?? '');
  if (child.type.name === 'hardBreak') return `<br${attributesHtml(keptOf(child))}>`;
  return child.attrs.html as string;
}
