import type { LayoutSection } from '@plinth/domain';
import { queryOptions } from '@tanstack/react-query';
import { call } from './call.ts';

/** Sections that were kept for other pages, newest first. */
export const ownSectionsQuery = queryOptions({
  queryKey: ['own-sections'],
  queryFn: async ({ signal }) => (await call('GET /api/own-sections', { signal })).sections,
});

/** Keeps a section as it is now. */
export const keepSection = (name: string, section: LayoutSection) =>
  call('POST /api/own-sections', { body: { name, section: section as unknown as Record<string, unknown> } });

/** A kept section for a page, with ids of its own; the page is not changed by asking. */
export const newOwnSection = async (id: string): Promise<LayoutSection> =>
  (await call('GET /api/own-sections/:id', { params: { id } })).section as LayoutSection;

export const renameOwnSection = (id: string, name: string) =>
  call('PATCH /api/own-sections/:id', { params: { id }, body: { name } });

export const deleteOwnSection = (id: string) => call('DELETE /api/own-sections/:id', { params: { id } });
