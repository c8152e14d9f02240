import { readFile } from 'node:fs/promises';
import { basename, dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Marked } from 'marked';
import type { Plugin } from 'vite';
import { helpPages } from './src/help/help-pages.ts';

const LIST = 'virtual:help';
const docs = fileURLToPath(new URL('../../docs', import.meta.url));

/** As the pages' own links name a heading: small letters, hyphens for blanks, nothing else. */
export const anchorOf = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replace(/\s/g, '-');

/**
 * The pages of docs/ for owners as parts of the editor, listed by `virtual:help`: each is HTML by the time the editor is built, so that nothing has to be read or made of it
 * later. Links between pages that owners have lead to each other; what is for developers stays as words.
 */
export function helpPlugin(): Plugin {
  return {
    name: 'plinth-help',
    enforce: 'pre',
    resolveId: (id) => (id === LIST ? `\u0000${LIST}` : null),
    async load(id) {
      if (id === `\u0000${LIST}`) {
        const page = (name: string) =>
          `${JSON.stringify(name)}: () => import(${JSON.stringify(resolve(docs, `${name}.md`))})`;
        return `export default { ${Object.keys(helpPages).map(page).join(', ')} };`;
      }
      const [path = ''] = id.split('?', 1);
      if (!path.endsWith('.md')) return null;
      this.addWatchFile(path);
      return moduleOf(await readFile(path, 'utf8'), dirname(path));
    },
  };
}

function moduleOf(markdown: string, folder: string): string {
  const pictures: string[] = [];
  const marked = new Marked({
    renderer: {
      heading({ tokens, depth, text }) {
        return `<h${depth} id="${anchorOf(text.replaceAll('`', ''))}">${this.parser.parseInline(tokens)}</h${depth}>\n`;
      },
      link({ href, tokens }) {
        const words = this.parser.parseInline(tokens);
        if (/^https?:/.test(href)) return `<a href="${escaped(href)}" target="_blank" rel="noreferrer">${words}</a>`;
        if (href.startsWith('#')) return `<a href="${escaped(href)}">${words}</a>`;
        const [file = '', anchor] = href.split('#', 2);
        const page = basename(file, '.md');
        if (!(page in helpPages) || file !== `${page}.md`) return words;
        return `<a href="/config/help/${page}${anchor ? `#${escaped(anchor)}` : ''}">${words}</a>`;
      },
      image({ href, text }) {
        pictures.push(resolve(folder, href));
        return `<img src="\u0000${pictures.length - 1}\u0000" alt="${escaped(text)}" loading="lazy">`;
      },
      table({ header, rows }) {
        const cells = (row: typeof header, name: 'th' | 'td') =>
          row.map(({ tokens }) => `<${name}>${this.parser.parseInline(tokens)}</${name}>`).join('');
        const head = header.some(({ text }) => text !== '') ? `<thead><tr>${cells(header, 'th')}</tr></thead>` : '';
        const body = rows.map((row) => `<tr>${cells(row, 'td')}</tr>`).join('');
        return `<div class="help__table" role="group" aria-label="Table" tabindex="0"><table>${head}<tbody>${body}</tbody></table></div>\n`;
      },
    },
  });
  const html = marked.parse(markdown, { async: false });
  const imports = pictures.map((path, index) => `import p${index} from ${JSON.stringify(path)};`);
  const pieces = html.split('\u0000').map((piece, at) => (at % 2 === 0 ? JSON.stringify(piece) : `p${piece}`));
  return `${imports.join('\n')}\nexport default ${pieces.join(' + ')};\n`;
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
