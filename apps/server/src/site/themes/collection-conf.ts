import type { SourceProblem } from '../../platform/html/source-problems.ts';
import { record } from '../../platform/json/record.ts';
import { readRelaxedJson, string, strings } from './relaxed-json.ts';

/** How a collection orders what it holds. */
export const collectionOrderings = ['chronological', 'user-orderable', 'calendar', 'music-album'] as const;
export type CollectionOrdering = (typeof collectionOrderings)[number];

/** collections/NAME.conf: what collections of that name are. null = the theme leaves it to the platform. */
export interface CollectionConf {
  title: string;
  ordering: CollectionOrdering | null;
  addText: string;
  acceptTypes: string[];
  icon: string;
  pageSize: number | null;
  folder: boolean;
  index: boolean;
  view: string;
}

/** More items than this are not listed on one page, whatever a theme asks for. */
const MAX_PAGE_SIZE = 200;

export function readCollectionConf(text: string, file: string, problems: SourceProblem[]): CollectionConf {
  const raw = record(readRelaxedJson(text, file, problems));
  const ordering = string(raw.ordering, '');
  const known = collectionOrderings.find((name) => name === ordering) ?? null;
  if (ordering !== '' && known === null) {
    problems.push({
      file,
      line: 1,
      column: 1,
      message: `The ordering "${ordering}" is unknown; it must be one of ${collectionOrderings.join(', ')}. The collection keeps its own.`,
      severity: 'warning',
    });
  }
  const pageSize = Number(raw.pageSize);
  return {
    title: string(raw.title, ''),
    ordering: known,
    addText: string(raw.addText, ''),
    acceptTypes: strings(raw.acceptTypes),
    icon: string(raw.icon, ''),
    pageSize: Number.isInteger(pageSize) && pageSize > 0 ? Math.min(pageSize, MAX_PAGE_SIZE) : null,
    folder: raw.folder === true,
    index: raw.index === true,
    view: string(raw.view, ''),
  };
}
