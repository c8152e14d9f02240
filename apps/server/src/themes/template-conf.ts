/** template.conf of a theme; unknown members are ignored. */
export interface TemplateConf {
  name: string;
  layouts: Record<string, { name: string; regions: string[] }>;
  navigations: { title: string; name: string }[];
  stylesheets: string[];
}

/** What a theme's problems look like to its author. */
export interface ThemeProblem {
  file: string;
  line: number;
  column: number;
  message: string;
}

/** Reads template.conf tolerantly: whatever cannot be used is reported and replaced by a sensible default. */
export function readTemplateConf(text: string, problems: ThemeProblem[]): TemplateConf {
  const raw = parse(text, problems);
  const layouts: TemplateConf['layouts'] = {};
  for (const [key, value] of Object.entries(record(raw.layouts))) {
    const layout = record(value);
    layouts[key] = { name: string(layout.name, key), regions: strings(layout.regions) };
  }
  if (!layouts.default) layouts.default = Object.values(layouts)[0] ?? { name: 'Default', regions: ['site'] };
  return {
    name: string(raw.name, 'Theme'),
    layouts,
    navigations: list(raw.navigations).map((value) => {
      const navigation = record(value);
      const name = string(navigation.name, 'mainNav');
      return { name, title: string(navigation.title, name) };
    }),
    stylesheets: strings(raw.stylesheets),
  };
}

function parse(text: string, problems: ThemeProblem[]): Record<string, unknown> {
  try {
    return record(JSON.parse(text));
  } catch (error) {
    problems.push({
      file: 'template.conf',
      line: 1,
      column: 1,
      message: `template.conf is not JSON: ${(error as Error).message}`,
    });
    return {};
  }
}

const record = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {};
const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
const strings = (value: unknown): string[] => list(value).filter((entry): entry is string => typeof entry === 'string');
const string = (value: unknown, fallback: string): string => (typeof value === 'string' ? value : fallback);
