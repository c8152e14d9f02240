import { breaksLine, isBlank, isComment, isElement, isText, kindOf, markOfTag, tagOf } from './element-kinds.ts';
import { attributesOf, type KeptAttributes } from './kept-attributes.ts';

/** What an element becomes, said before ProseMirror reads it: by the element, as its attributes belong to its author. */
export interface Reading {
  as: 'paragraph' | 'container' | 'words' | 'keptBlock' | 'keptInline' | 'known';
  kept: KeptAttributes;
  /**
   * Of a paragraph: its tag where it is another one than the place would give it; 'bare' where it has none, 'break' where it has none
   * and is an empty line that its author wrote as `<br>`.
   */
  tag?: string;
  /** Of what is kept as it is. */
  html?: string;
  /** Comments and blanks in front of a block. */
  lead?: string;
  /** Of words: keeps two elements apart that look the same and stand side by side. */
  key?: number;
  /** Of a code block: the attributes of its `code`; undefined where it has none. */
  code?: KeptAttributes;
}

const readings = new WeakMap<Element, Reading>();
let keys = 0;

/** What has been said of an element; undefined for those that the browser has made while somebody typed. */
export const readingOf = (element: Element): Reading | undefined => readings.get(element);

const read = (element: Element, reading: Omit<Reading, 'kept'> & { kept?: KeptAttributes }): void => {
  readings.set(element, { kept: attributesOf(element), ...reading });
};

/** In a list's entry the first words have no element of their own; what is pasted has the elements of where it goes. */
type Place = 'flow' | 'entry' | 'paste';

/** One block, and the nodes of the text that it was made of. */
export interface Piece {
  block: Element;
  made: readonly Node[];
  lead: string;
}

/**
 * Makes every child of `parent` one block, so that nothing has to be guessed when ProseMirror reads it, and says of each element
 * below what becomes of it. Words without an element around them get a paragraph that is not written again.
 */
export function prepareBlocks(parent: Node & ParentNode, place: Place = 'flow'): { pieces: Piece[]; tail: string } {
  const pieces: Piece[] = [];
  let lead = '';
  let run: Node[] = [];
  const add = (block: Element, made: readonly Node[]) => {
    pieces.push({ block, made, lead });
    lead = '';
  };
  const endRun = () => {
    const trailing: Node[] = [];
    while (run.length > 0 && isGap(run.at(-1) as Node)) trailing.unshift(run.pop() as Node);
    if (run.length > 0) add(blockOfRun(run, place, pieces.length === 0), run);
    lead += trailing.map(gapHtml).join('');
    for (const gap of trailing) gap.parentNode?.removeChild(gap);
    run = [];
  };
  for (const node of [...parent.childNodes]) {
    if (!breaksLine(node)) {
      if (run.length === 0 && isGap(node)) {
        lead += gapHtml(node);
        parent.removeChild(node);
      } else run.push(node);
      continue;
    }
    endRun();
    add(node as Element, [node]);
    prepareBlock(node as Element, place);
  }
  endRun();
  if (lead.trim() !== '') {
    const comment = parent.appendChild(ownerOf(parent).createElement('p'));
    read(comment, { as: 'keptBlock', kept: null, html: lead });
    lead = '';
    add(comment, []);
  }
  for (const { block, lead: before } of pieces) {
    const reading = readings.get(block);
    if (reading && before !== '') reading.lead = before;
  }
  return { pieces, tail: lead };
}

const ownerOf = (node: Node): Document => node.ownerDocument ?? document;
const isGap = (node: Node): boolean => isBlank(node) || isComment(node);
const gapHtml = (node: Node): string => (isComment(node) ? `<!--${node.data}-->` : (node.textContent ?? ''));

function blockOfRun(run: readonly Node[], place: Place, isFirst: boolean): Element {
  const [first] = run;
  if (run.length === 1 && first && isElement(first) && kindOf(first) === 'kept') {
    read(first, { as: 'keptBlock', html: first.outerHTML });
    return first;
  }
  const paragraph = ownerOf(first as Node).createElement('p');
  first?.parentNode?.insertBefore(paragraph, first);
  paragraph.append(...run);
  const own = isEmptyLine(paragraph) ? 'break' : place === 'entry' && isFirst ? undefined : 'bare';
  const tag = place === 'paste' ? undefined : own;
  prepareWords(paragraph);
  read(paragraph, { as: 'paragraph', kept: null, ...(tag ? { tag } : {}) });
  return paragraph;
}

function prepareBlock(element: Element, place: Place): void {
  const kind = kindOf(element);
  const tag = tagOf(element);
  if (
    kind === 'kept' ||
    (tag === 'blockquote' && element.textContent?.trim() === '' && element.children.length === 0)
  ) {
    read(element, { as: 'keptBlock', html: element.outerHTML });
  } else if (kind === 'container' && ![...element.childNodes].some(breaksLine)) {
    prepareParagraph(element, tag);
  } else if (kind === 'container') {
    read(element, { as: 'container' });
    prepareBlocks(element);
  } else if (tag === 'p') {
    prepareParagraph(element, place === 'entry' ? 'p' : undefined);
  } else if (tag === 'ul' || tag === 'ol') {
    read(element, { as: 'known' });
    for (const entry of [...element.childNodes]) {
      if (!isElement(entry)) entry.remove();
      else {
        read(entry, { as: 'known' });
        prepareBlocks(entry, 'entry');
        openEntry(entry);
      }
    }
  } else if (tag === 'blockquote') {
    read(element, { as: 'known' });
    prepareBlocks(element);
  } else if (tag === 'pre') {
    const [code] = element.children;
    read(element, code ? { as: 'known', code: attributesOf(code) } : { as: 'known' });
  } else {
    read(element, { as: 'known' });
    prepareWords(element);
  }
}

/** Entries begin with words in the editor; a line that nobody has written is not written either. */
function openEntry(entry: Element): void {
  const first = entry.firstElementChild;
  if (first && readings.get(first)?.as === 'paragraph') return;
  const line = ownerOf(entry).createElement('p');
  entry.prepend(line);
  read(line, { as: 'paragraph', kept: null });
}

function prepareParagraph(element: Element, tag: string | undefined): void {
  read(element, { as: 'paragraph', ...(tag ? { tag } : {}) });
  prepareWords(element);
}

/** Whether an element holds a line break alone: how browsers write an empty line. */
function isEmptyLine({ childNodes }: Element): boolean {
  const [only] = childNodes;
  return (
    childNodes.length === 1 && only !== undefined && isElement(only) && tagOf(only) === 'br' && !only.hasAttributes()
  );
}

/** A line of words: marks and elements of words are said, everything else is kept as one thing. */
function prepareWords(parent: Element, worn: readonly string[] = []): void {
  if (worn.length === 0 && isEmptyLine(parent)) {
    parent.firstChild?.remove();
    return;
  }
  for (const node of [...parent.childNodes]) {
    if (isComment(node)) {
      const stand = ownerOf(parent).createElement('span');
      read(stand, { as: 'keptInline', kept: null, html: gapHtml(node) });
      node.replaceWith(stand);
    } else if (isElement(node)) {
      const kind = kindOf(node);
      if (kind === 'kept') read(node, { as: 'keptInline', html: node.outerHTML });
      else {
        const mark = markOfTag(tagOf(node));
        // Words wear a mark once; the same element inside of itself is kept with what stands on it.
        const twice = kind === 'mark' && worn.includes(mark);
        read(node, kind === 'words' || twice ? { as: 'words', key: ++keys } : { as: 'known' });
        prepareWords(node, [...worn, mark]);
      }
    } else if (!isText(node)) node.parentNode?.removeChild(node);
  }
}
