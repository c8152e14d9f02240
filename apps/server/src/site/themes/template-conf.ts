import type { SourceProblem } from '../../platform/html/source-problems.ts';
import { record } from '../../platform/json/record.ts';
import { list, readRelaxedJson, string, strings } from './relaxed-json.ts';

/** A kind of collection that a theme makes out of another one. */
export interface CustomType {
  title: string;
  name: string;
  /** The kind that it is based on: `blog`, `products`, `gallery` …; '' when the theme does not say. */
  base: string;
}

/** What a theme shows of the website's header or footer (NAV-04): a line of words, or a list of them. */
export interface HeaderFooterField {
  name: string;
  title: string;
  list: boolean;
}

/** template.conf of a theme; unknown members are ignored. */
export interface TemplateConf {
  name: string;
  author: string;
  layouts: Record<string, { name: string; regions: string[] }>;
  /** Those of template.conf, then those that only an element names. */
  navigations: { title: string; name: string; description?: string }[];
  stylesheets: string[];
  /** Kinds of collection whose templates the theme leaves to the platform: `blog`, `events`, `gallery` … */
  systemCollections: string[];
  customTypes: CustomType[];
  /** The words of header and footer that its regions show, for an owner to fill in. */
  headerFooter: Record<'header' | 'footer', HeaderFooterField[]>;
}

/** Reads template.conf tolerantly: whatever cannot be used is reported and replaced by a sensible default. */
export function readTemplateConf(text: string, problems: SourceProblem[]): TemplateConf {
  const raw = record(readRelaxedJson(text, 'template.conf', problems));
  const layouts: TemplateConf['layouts'] = {};
  for (const [key, value] of Object.entries(record(raw.layouts))) {
    const layout = record(value);
    layouts[key] = { name: string(layout.name, key), regions: strings(layout.regions) };
  }
  if (!layouts.default) layouts.default = Object.values(layouts)[0] ?? { name: 'Default', regions: ['site'] };
  return {
    name: string(raw.name, 'Theme'),
    author: string(raw.author, ''),
    layouts,
    navigations: list(raw.navigations).map((value) => {
      const navigation = record(value);
      const name = string(navigation.name, 'mainNav');
      return { name, title: string(navigation.title, name) };
    }),
    stylesheets: strings(raw.stylesheets),
    systemCollections: strings(raw.systemCollections),
    headerFooter: {
      header: fields(record(raw.headerFooter).header),
      footer: fields(record(raw.headerFooter).footer),
    },
    customTypes: list(raw.customTypes).flatMap((value) => {
      const type = record(value);
      const name = string(type.name, '');
      return name === '' ? [] : [{ name, title: string(type.title, name), base: string(type.base ?? type.type, '') }];
    }),
  };
}

const fields = (value: unknown): HeaderFooterField[] =>
  list(value).flatMap((entry) => {
    const { name, title, list: isList } = record(entry);
    return typeof name === 'string' && /^[a-zA-Z][\w-]{0,59}$/.test(name)
      ? [{ name, title: string(title, name), list: isList === true }]
      : [];
  });

/** What a theme can put around a page, by key and in its own words. */
export const layoutsOf = ({ layouts }: TemplateConf): { key: string; name: string }[] =>
  Object.entries(layouts).map(([key, { name }]) => ({ key, name }));
