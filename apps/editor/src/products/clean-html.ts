/** What a description may hold. Pictures and headings of imported texts stay; scripts, styles and handlers go. */
const KEPT: Readonly<Record<string, readonly string[]>> = {
  P: [],
  BR: [],
  STRONG: [],
  B: [],
  EM: [],
  I: [],
  U: [],
  UL: [],
  OL: [],
  LI: [],
  BLOCKQUOTE: [],
  H2: [],
  H3: [],
  H4: [],
  HR: [],
  TABLE: [],
  THEAD: [],
  TBODY: [],
  TR: [],
  TH: [],
  TD: [],
  FIGURE: [],
  FIGCAPTION: [],
  A: ['href', 'title', 'target', 'rel'],
  IMG: ['src', 'srcset', 'sizes', 'alt', 'width', 'height', 'loading'],
};
/** Gone with everything inside. */
const DROPPED = new Set([
  'SCRIPT',
  'STYLE',
  'IFRAME',
  'OBJECT',
  'EMBED',
  'TEMPLATE',
  'NOSCRIPT',
  'FORM',
  'SVG',
  'MATH',
]);
const SAFE_URL = /^(https?:|mailto:|tel:|\/|#|\.)/i;

/** The text with allowed elements only, read in an inert document: nothing in it loads or runs meanwhile. */
export function cleanHtml(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  clean(body);
  return body.innerHTML;
}

function clean(parent: Element): void {
  for (const child of [...parent.children]) {
    if (DROPPED.has(child.tagName.toUpperCase())) {
      child.remove();
      continue;
    }
    clean(child);
    // Browsers make a DIV of each line; it is a paragraph.
    if (child.tagName === 'DIV') {
      const paragraph = child.ownerDocument.createElement('p');
      paragraph.append(...child.childNodes);
      child.replaceWith(paragraph);
      continue;
    }
    const allowed = KEPT[child.tagName];
    if (!allowed) {
      child.replaceWith(...child.childNodes);
      continue;
    }
    for (const { name, value } of [...child.attributes]) {
      const isUrl = name === 'href' || name === 'src';
      if (!allowed.includes(name) || (isUrl && !SAFE_URL.test(value.trim()))) child.removeAttribute(name);
    }
  }
}
