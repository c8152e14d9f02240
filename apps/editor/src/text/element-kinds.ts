/** Elements whose words are edited and whose tag and attributes stay: what a `div` around paragraphs is. */
const CONTAINERS = new Set('div section article aside header footer main nav center address hgroup'.split(' '));

/** Elements of words that no command of the editor makes: their words are edited, tag and attributes stay. */
const WORD_ELEMENTS = new Set(
  'span small mark abbr cite q kbd samp var dfn time data ins bdi bdo font big tt label acronym a'.split(' '),
);

/** What commands of the editor make and take away, by tag. */
export const MARK_TAGS = {
  bold: ['strong', 'b'],
  italic: ['em', 'i'],
  underline: ['u'],
  strike: ['s', 'del', 'strike'],
  subscript: ['sub'],
  superscript: ['sup'],
  code: ['code'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

/** `b` and `strong` are one mark. */
export const markOfTag = (tag: string): string =>
  Object.entries(MARK_TAGS).find(([, tags]) => (tags as readonly string[]).includes(tag))?.[0] ?? tag;

const MARK_ELEMENTS = new Set<string>(Object.values(MARK_TAGS).flat());

/** Elements that stand on lines of their own, whatever the editor makes of them. */
const BLOCKS = new Set(
  (
    'address article aside blockquote center dd details dialog dir div dl dt fieldset figcaption figure footer form ' +
    'frameset h1 h2 h3 h4 h5 h6 header hgroup hr legend li listing main menu nav ol p plaintext pre search section ' +
    'summary table tbody td tfoot th thead tr ul xmp'
  ).split(' '),
);

const HEADINGS = /^h[1-6]$/;
const COMMENT = 8;
const TEXT = 3;
const ELEMENT = 1;

export const isElement = (node: Node): node is Element => node.nodeType === ELEMENT;
export const isText = (node: Node): node is Text => node.nodeType === TEXT;
export const isComment = (node: Node): node is Comment => node.nodeType === COMMENT;
export const isBlank = (node: Node): boolean => isText(node) && /^[ \t\n\r\f]*$/.test(node.data);
export const tagOf = (element: Element): string => element.localName;

/** Whether a node breaks a line of words: a block, or what holds one. */
export function breaksLine(node: Node): boolean {
  if (!isElement(node)) return false;
  if (BLOCKS.has(tagOf(node))) return true;
  return [...node.querySelectorAll('*')].some((inside) => BLOCKS.has(tagOf(inside)));
}

/** What the editor does with an element. */
export type ElementKind =
  /** A paragraph, heading, list, quote, code block, line: known, its attributes stay. */
  | 'block'
  | 'container'
  /** A mark that commands know. */
  | 'mark'
  /** Words inside an element that no command makes. */
  | 'words'
  | 'break'
  /** Kept as it is, as one thing. */
  | 'kept';

/** @param element one that has been judged with its content: what holds no words is kept as one thing */
export function kindOf(element: Element): ElementKind {
  const tag = tagOf(element);
  if (element.namespaceURI !== 'http://www.w3.org/1999/xhtml') return 'kept';
  if (tag === 'br') return 'break';
  if (tag === 'p' || HEADINGS.test(tag)) return [...element.childNodes].some(breaksLine) ? 'kept' : 'block';
  if (tag === 'hr' || tag === 'blockquote') return 'block';
  if (tag === 'ul' || tag === 'ol') return isPlainList(element) ? 'block' : 'kept';
  if (tag === 'pre') return isPlainCode(element) ? 'block' : 'kept';
  if (CONTAINERS.has(tag)) return holdsAnything(element) ? 'container' : 'kept';
  if (breaksLine(element)) return 'kept';
  const isMark = MARK_ELEMENTS.has(tag) || (tag === 'a' && element.hasAttribute('href'));
  if (!isMark && !WORD_ELEMENTS.has(tag)) return 'kept';
  if (!holdsAnything(element)) return 'kept';
  return isMark ? 'mark' : 'words';
}

/** Lists hold entries alone; browsers show other things in them in their own ways. */
const isPlainList = (list: Element): boolean =>
  list.children.length > 0 &&
  [...list.childNodes].every((child) => isBlank(child) || (isElement(child) && tagOf(child) === 'li'));

function isPlainCode(pre: Element): boolean {
  const [only] = pre.children;
  if (!only) return true;
  return pre.childNodes.length === 1 && tagOf(only) === 'code' && only.children.length === 0;
}

const holdsAnything = (element: Element): boolean =>
  element.children.length > 0 || [...element.childNodes].some((child) => isText(child) && !isBlank(child));
