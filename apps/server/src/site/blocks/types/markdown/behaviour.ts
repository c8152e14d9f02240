import { Marked } from 'marked';
import { escapeHtml } from '../../../../platform/html/escape-html.ts';
import type { BlockBehaviour } from '../../block-behaviour.ts';

/** Where links and images of a text may lead: nothing that runs script. */
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

export const behaviour: BlockBehaviour = (settings) => ({
  html: markdown.parse(String(settings.markdown), { async: false }),
});
