import type { SourceProblem } from '../../platform/html/source-problems.ts';
import { record } from '../../platform/json/record.ts';
import { readRelaxedJson, string } from './relaxed-json.ts';
import type { ThemeFiles } from './theme-files.ts';

/** pages/NAME.page: a page that comes with the theme, at its own address. */
export interface StaticPageSource {
  file: string;
  source: string;
  /** `/about`, `/work/list` */
  address: string;
  title: string;
  description: string;
  layout: string;
}

/** pages/about.page → /about; pages/index.page → /. A conf beside it may say title, description, layout and address. */
export function readStaticPages(theme: ThemeFiles, problems: SourceProblem[]): StaticPageSource[] {
  const pages: StaticPageSource[] = [];
  for (const [file, source] of theme.files) {
    const name = /^pages\/([\w/-]+)\.page$/.exec(file)?.[1];
    if (name === undefined) continue;
    const conf = theme.files.get(`${file}.conf`) ?? theme.files.get(`pages/${name}.conf`);
    const said = conf === undefined ? {} : record(readRelaxedJson(conf, `${file}.conf`, problems));
    const asked = string(said.url ?? said.urlId ?? said.address, name).replace(/^\/+|(?<!\/)\/+$/g, '');
    if (!/^[\w/-]*$/.test(asked)) {
      problems.push({ file: `${file}.conf`, line: 1, column: 1, message: `"${asked}" is no address for a page.` });
      continue;
    }
    pages.push({
      file,
      source,
      address: asked === 'index' ? '/' : `/${asked}`,
      title: string(said.title, titleOf(name)),
      description: string(said.description, ''),
      layout: string(said.layout ?? said.layoutName, 'default'),
    });
  }
  return pages;
}

const titleOf = (name: string): string => {
  const words = (name.split('/').at(-1) ?? name).replace(/[-_]+/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};
