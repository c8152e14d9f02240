import { parseMenu } from '@plinth/domain';
import MarkdownIt from 'markdown-it';
import type { BlockBehaviour } from './block-behaviour.ts';

/** HTML is shown as typed and addresses that run script are no links: what comes out needs no cleaning. */
const markdown = new MarkdownIt({ html: false, linkify: true, typographer: true });

export const markdownBehaviour: BlockBehaviour = (settings) => ({ html: markdown.render(String(settings.markdown)) });

/** Lines of code, so that numbers beside them are no part of what is copied. */
export const codeBehaviour: BlockBehaviour = ({ mode, code }) =>
  mode === 'html' ? { raw: true } : { raw: false, codeLines: String(code).replace(/\n+$/, '').split('\n') };

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
