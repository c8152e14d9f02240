import { Node } from '@tiptap/core';
import DOMPurify from 'dompurify';
import { fromReading } from './blocks.ts';
import type { TextLook } from './kept-attributes.ts';
import { readingOf } from './prepare.ts';

const NAMES: Readonly<Record<string, string>> = {
  table: 'Table',
  figure: 'Figure',
  img: 'Image',
  picture: 'Image',
  svg: 'Drawing',
  iframe: 'Embedded page',
  video: 'Video',
  audio: 'Sound',
  form: 'Form',
  dl: 'List of terms',
  details: 'Fold-out',
  script: 'Script',
  style: 'Styles',
  math: 'Formula',
};

/** What a kept part is called on the screen, and where it comes from. */
export function nameOfKept(html: string): string {
  if (/^\s*<!--/.test(html)) return 'Comment';
  const [, tag = ''] = /^\s*<([a-z][^\s/>]*)/i.exec(html) ?? [];
  const host = /\bsrc="(?:https?:)?\/\/([^/"?#]+)/i.exec(html)?.[1];
  return [NAMES[tag.toLowerCase()] ?? `HTML (${tag.toLowerCase() || 'text'})`, tag === 'iframe' && host ? host : '']
    .filter(Boolean)
    .join(' · ');
}

/** Parts that can be shown as they are, without anything in them that runs or loads from elsewhere. */
const SHOWN = /^\s*<(?:table|figure|img|picture|dl|details|ruby)\b/i;
const SHOWN_TAGS =
  'table caption colgroup col thead tbody tfoot tr th td figure figcaption picture source img dl dt dd details summary ruby rb rt rp p br strong b em i u s ul ol li a span div blockquote h2 h3 h4 h5 h6 sub sup code pre'.split(
    ' ',
  );

/** A picture of a kept part: inert, and never what is saved. */
function previewOf(html: string, look: TextLook): DocumentFragment | null {
  if (look === 'form' && !SHOWN.test(html)) return null;
  const options =
    look === 'form'
      ? {
          ALLOWED_TAGS: SHOWN_TAGS,
          ALLOWED_ATTR: ['src', 'srcset', 'alt', 'width', 'height', 'colspan', 'rowspan', 'scope', 'dir', 'lang'],
        }
      : { ADD_TAGS: ['iframe'], ADD_ATTR: ['allowfullscreen', 'loading', 'allow'] };
  const preview = DOMPurify.sanitize(html, { ...options, RETURN_DOM_FRAGMENT: true });
  return preview.childNodes.length > 0 ? preview : null;
}

function keptNode(name: 'keptBlock' | 'keptInline', look: TextLook) {
  const isBlock = name === 'keptBlock';
  return Node.create({
    name,
    group: isBlock ? 'block' : 'inline',
    inline: !isBlock,
    atom: true,
    selectable: true,
    draggable: isBlock,
    addAttributes: () => ({ html: fromReading(({ html }) => html, '') }),
    parseHTML: () => [
      { tag: '*', priority: 1100, getAttrs: (element) => (readingOf(element)?.as === name ? null : false) },
    ],
    renderHTML: ({ node }) => [isBlock ? 'div' : 'span', { class: 'kept-part' }, nameOfKept(node.attrs.html)],
    addNodeView() {
      return ({ node }) => {
        const html = node.attrs.html as string;
        const label = nameOfKept(html);
        const dom = document.createElement(isBlock ? 'div' : 'span');
        dom.className = 'kept-part';
        dom.contentEditable = 'false';
        dom.dataset.kind = /^\s*<(?:!--|script|style|link|meta|template)/i.test(html) ? 'unseen' : 'seen';
        dom.setAttribute('role', 'img');
        dom.setAttribute('aria-label', `${label}, kept as it is`);
        dom.title = `${label}: kept as it is`;
        const preview = previewOf(html, look);
        const inside = document.createElement('span');
        inside.className = preview ? 'kept-part__preview' : 'kept-part__name';
        // Nothing in it can be reached: a link in here leads nowhere.
        inside.inert = true;
        if (preview) inside.append(preview);
        else inside.textContent = label;
        dom.append(inside);
        return { dom };
      };
    },
  });
}

/** What the editor does not know: one thing each, which can be moved and deleted, and is written as it was read. */
export const keptExtensions = (look: TextLook) => [keptNode('keptBlock', look), keptNode('keptInline', look)];
