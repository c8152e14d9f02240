import { parseMenu } from '@plinth/domain';
import { Marked } from 'marked';
import { escapeHtml } from '../../platform/html/escape-html.ts';
import { markScripts } from '../../platform/html/scripts.ts';
import type { BlockBehaviour } from './block-behaviour.ts';

/** Where links and pictures of a text may lead: nothing that runs script. */
const SAFE = /^(https?:|mailto:|tel:|\/|#|\?|[\w.-]+(\/|$))/i;

/** HTML is shown as it was typed, and an address that would run script is no link. */
const markdown = new Marked({
  gfm: true,
  renderer: {
    html: ({ text }) => escapeHtml(text),
    link({ href, title, tokens }) {
      const words = this.parser.parseInline(tokens);
      if (!SAFE.test(href)) return words;
      return `<a href="${escapeHtml(href)}"${title ? ` title="${escapeHtml(title)}"` : ''}>${words}</a>`;
    },
    image: ({ href, title, text }) =>
      SAFE.test(href)
        ? `<img src="${escapeHtml(href)}" alt="${escapeHtml(text)}"${title ? ` title="${escapeHtml(title)}"` : ''} loading="lazy" decoding="async">`
        : escapeHtml(text),
  },
});

export const markdownBehaviour: BlockBehaviour = (settings) => ({
  html: markdown.parse(String(settings.markdown), { async: false }),
});

/**
 * Lines of code, so that numbers beside them are no part of what is copied; or HTML of the owner's own, whose scripts run
 * by their hash as those of the code injection do.
 */
export const codeBehaviour: BlockBehaviour = ({ mode, code }) =>
  mode === 'html'
    ? { raw: true, code: markScripts(String(code)) }
    : { raw: false, codeLines: String(code).replace(/\n+$/, '').split('\n') };

export const accordionBehaviour: BlockBehaviour = ({ items, firstOpen }) => {
  const entries = (items as { title: string }[]).filter(({ title }) => title !== '');
  return entries.length === 0
    ? null
    : { entries: entries.map((entry, index) => ({ ...entry, open: firstOpen === true && index === 0 })) };
};

export const menuBehaviour: BlockBehaviour = ({ menu, currencySymbol }) => {
  const priced = (price: string) =>
    price !== '' && currencySymbol && !/\p{Sc}/u.test(price) ? `${String(currencySymbol)}${price}` : price;
  const menus = parseMenu(String(menu)).map((entry) => ({
    ...entry,
    sections: entry.sections.map((section) => ({
      ...section,
      items: section.items.map((item) => ({ ...item, price: priced(item.price) })),
    })),
  }));
  return menus.length === 0 ? null : { menus };
};
