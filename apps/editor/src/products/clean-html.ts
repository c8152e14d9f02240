import DOMPurify from 'dompurify';

/** What a description may hold, with the attributes that may stay. Images and headings of imported texts stay. */
const KEPT: Readonly<Record<string, readonly string[]>> = {
  p: [],
  br: [],
  strong: [],
  b: [],
  em: [],
  i: [],
  u: [],
  ul: [],
  ol: [],
  li: [],
  blockquote: [],
  h2: [],
  h3: [],
  h4: [],
  hr: [],
  table: [],
  thead: [],
  tbody: [],
  tr: [],
  th: [],
  td: [],
  figure: [],
  figcaption: [],
  a: ['href', 'title', 'target', 'rel'],
  img: ['src', 'srcset', 'sizes', 'alt', 'width', 'height', 'loading'],
  // Browsers make a div of each line; it becomes a paragraph below.
  div: [],
};
/** Gone with everything inside; what else is not kept leaves its words. */
const DROPPED = ['script', 'style', 'iframe', 'object', 'embed', 'template', 'noscript', 'form', 'svg', 'math'];

/** The text with allowed elements only, read in an inert document: nothing in it loads or runs meanwhile. */
export function cleanHtml(html: string): string {
  const purify = DOMPurify(window);
  purify.addHook('uponSanitizeAttribute', (element, data) => {
    if (!KEPT[element.tagName.toLowerCase()]?.includes(data.attrName)) data.keepAttr = false;
  });
  const body = purify.sanitize(html, {
    ALLOWED_TAGS: Object.keys(KEPT),
    ALLOWED_ATTR: [...new Set(Object.values(KEPT).flat())],
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    ALLOWED_URI_REGEXP: /^(?:https?:|mailto:|tel:|\/|#|\.)/i,
    FORBID_CONTENTS: DROPPED,
    RETURN_DOM: true,
  }) as HTMLElement;
  for (const line of [...body.querySelectorAll('div')]) {
    const paragraph = line.ownerDocument.createElement('p');
    paragraph.append(...line.childNodes);
    line.replaceWith(paragraph);
  }
  return body.innerHTML;
}
