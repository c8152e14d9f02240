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
    customTypes: list(raw.customTypes).flatMap((value) => {
      const type = record(value);
      const name = string(type.name, '');
      return name === '' ? [] : [{ name, title: string(type.title, name), base: string(type.base ?? type.type, '') }];
    }),
  };
}
