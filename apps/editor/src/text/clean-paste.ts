import DOMPurify from 'dompurify';

/** What a paste may bring, with the attributes that may stay. */
const KEPT: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(
    'p br strong b em i u s del strike sub sup code pre ul li blockquote h1 h2 h3 h4 h5 h6 hr table thead tbody tfoot tr figure figcaption'
      .split(' ')
      .map((tag) => [tag, []]),
  ),
  ol: ['start'],
  th: ['colspan', 'rowspan', 'scope'],
  td: ['colspan', 'rowspan'],
  a: ['href', 'title'],
  img: ['src', 'alt', 'width', 'height'],
  // Looked through below, and gone afterwards.
  div: ['style', 'class'],
  span: ['style', 'class'],
};
const STYLED = ['style', 'class', 'align'];
const DROPPED = ['script', 'style', 'iframe', 'object', 'embed', 'template', 'noscript', 'form', 'svg', 'math', 'xml'];

/** A longer paste is taken as words alone: a browser would be busy with its elements for seconds. */
export const MOST_PASTED_HTML = 1_000_000;
/** More words than a book's chapter has are cut, and said so. */
export const MOST_PASTED_WORDS = 200_000;

/** Word writes conditions around its styles and list markers, and elements of its own. */
const beforeReading = (html: string): string =>
  html.replace(/<!\[[^\]]{0,60}\]>/g, '').replace(/<\/?o:p[^>]{0,100}>/gi, '');

/**
 * What another program has put on the clipboard, as this editor writes it: words, marks, headings, lists, links, tables. Styles become
 * marks where they mean one; classes, colours, fonts and sizes of the other program are gone.
 */
export function cleanPaste(html: string): string {
  const purify = DOMPurify(window);
  purify.addHook('uponSanitizeAttribute', (element, data) => {
    const known = KEPT[element.tagName.toLowerCase()];
    if (!known?.includes(data.attrName) && !STYLED.includes(data.attrName)) data.keepAttr = false;
  });
  const body = purify.sanitize(beforeReading(html), {
    ALLOWED_TAGS: Object.keys(KEPT),
    ALLOWED_ATTR: [...new Set([...Object.values(KEPT).flat(), ...STYLED])],
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    ALLOWED_URI_REGEXP: /^(?:https?:|mailto:|tel:|\/|#|\.)/i,
    FORBID_CONTENTS: DROPPED,
    RETURN_DOM: true,
  }) as HTMLElement;
  wordLists(body);
  for (const element of [...body.querySelectorAll<HTMLElement>('*')]) styleToMarks(element);
  for (const element of [...body.querySelectorAll<HTMLElement>('*')]) {
    const alignment = alignmentOf(element);
    for (const name of STYLED) element.removeAttribute(name);
    if (alignment) element.setAttribute('style', `text-align: ${alignment}`);
  }
  for (const box of [...body.querySelectorAll('span')].reverse()) box.replaceWith(...box.childNodes);
  for (const box of [...body.querySelectorAll('div')].reverse()) boxToParagraph(box);
  for (const image of [...body.querySelectorAll('img')])
    if (!/^(?:https?:|\/)/i.test(image.getAttribute('src') ?? '')) image.remove();
  for (const link of [...body.querySelectorAll('a:not([href])')]) link.replaceWith(...link.childNodes);
  for (const line of [...body.querySelectorAll('br')]) if (isBetweenBlocks(line)) line.remove();
  for (const list of [...body.querySelectorAll('ul, ol')]) nestList(list);
  for (const line of [...body.querySelectorAll('p')]) {
    const isEmpty = line.textContent?.trim() === '' && !line.querySelector('img');
    if (isEmpty) line.remove();
  }
  return body.innerHTML.trim();
}

const BLOCKS = 'p, h1, h2, h3, h4, h5, h6, ul, ol, blockquote, pre, table, figure, hr, div';

const isBetweenBlocks = ({ previousSibling, nextSibling }: Element): boolean =>
  [previousSibling, nextSibling].some((node) => node instanceof Element && node.matches(BLOCKS));

/** Google Docs writes a list inside a list beside its entry; here it stands in it, and an entry's words need no paragraph. */
function nestList(list: Element): void {
  const entry = list.previousElementSibling;
  if (list.parentElement?.matches('ul, ol') && entry?.localName === 'li') entry.append(list);
  for (const child of [...list.children]) {
    const first = child.firstElementChild;
    if (first?.localName === 'p' && !child.querySelector(':scope > p ~ p')) first.replaceWith(...first.childNodes);
  }
}

/** A line of a mail or of a page; a box around lines leaves them. */
function boxToParagraph(box: HTMLElement): void {
  if (box.querySelector(BLOCKS)) {
    box.replaceWith(...box.childNodes);
    return;
  }
  const line = box.ownerDocument.createElement('p');
  const alignment = box.getAttribute('style');
  if (alignment) line.setAttribute('style', alignment);
  line.append(...box.childNodes);
  box.replaceWith(line);
}

function alignmentOf(element: HTMLElement): string {
  if (!/^(?:p|div|h[1-6])$/.test(element.localName)) return '';
  const value = element.style.textAlign || element.getAttribute('align') || '';
  return /^(?:center|right|justify)$/.test(value) ? value : '';
}

/** Google Docs says bold by a span's style, and not bold by that of a `b` around everything (`docs-internal-guid`). */
function styleToMarks(element: HTMLElement): void {
  const { style } = element;
  const weight = style.fontWeight;
  const unset =
    (/^(?:strong|b)$/.test(element.localName) && /^(?:normal|[1-5]00)$/.test(weight)) ||
    (/^(?:em|i)$/.test(element.localName) && style.fontStyle === 'normal');
  if (unset) {
    element.replaceWith(...element.childNodes);
    return;
  }
  if (element.localName !== 'span' || element.textContent?.trim() === '') return;
  const line = `${style.textDecoration} ${style.textDecorationLine}`;
  const marks = [
    /^(?:bold|bolder|[6-9]00)$/.test(weight) ? 'strong' : '',
    style.fontStyle === 'italic' ? 'em' : '',
    /underline/.test(line) && !element.closest('a') && !element.querySelector('a') ? 'u' : '',
    /line-through/.test(line) ? 's' : '',
    style.verticalAlign === 'sub' ? 'sub' : '',
    style.verticalAlign === 'super' ? 'sup' : '',
  ].filter(Boolean);
  for (const tag of marks) {
    const mark = element.ownerDocument.createElement(tag);
    mark.append(...element.childNodes);
    element.append(mark);
  }
}

const LEVEL = /mso-list:\s*l\d+\s+level(\d)/i;
const NUMBER = /^\s*\(?(?:\d{1,3}|[a-z]|[ivxlc]{1,6})[.)]/i;

/** Word's lists are paragraphs with a level in their style, and a marker in their words that says itself to be one. */
function wordLists(body: HTMLElement): void {
  const open: { level: number; list: HTMLElement }[] = [];
  let last: Element | null = null;
  for (const line of [...body.querySelectorAll<HTMLElement>('p')]) {
    const level = Number(LEVEL.exec(line.getAttribute('style') ?? '')?.[1] ?? 0);
    if (line.previousElementSibling !== last) open.length = 0;
    if (level === 0) continue;
    const marker = [...line.querySelectorAll('span')].find((span) =>
      /mso-list:\s*Ignore/i.test(span.getAttribute('style') ?? ''),
    );
    const isNumbered = NUMBER.test(marker?.textContent ?? '');
    marker?.remove();
    while ((open.at(-1)?.level ?? 0) > level) open.pop();
    let top = open.at(-1);
    if (!top || top.level < level) {
      const list = body.ownerDocument.createElement(isNumbered ? 'ol' : 'ul');
      const entry = top?.list.lastElementChild;
      if (entry) entry.append(list);
      else line.before(list);
      top = { level, list };
      open.push(top);
    }
    const entry = body.ownerDocument.createElement('li');
    entry.append(...line.childNodes);
    top.list.append(entry);
    line.remove();
    last = open[0]?.list ?? null;
  }
}
