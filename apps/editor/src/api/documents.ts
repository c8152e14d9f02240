import type { DocumentKind, LayoutKind } from '@plinth/contract';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from './call.ts';

/** Who changed what of a document, newest first. */
export const documentHistoryQuery = (kind: DocumentKind, id: string) =>
  infiniteQueryOptions({
    queryKey: ['document-history', kind, id],
    queryFn: ({ pageParam, signal }) =>
      call('GET /api/documents/:kind/:id/history', {
        params: { kind, id },
        ...(pageParam === '' ? {} : { query: { before: pageParam } }),
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ nextBefore }) => nextBefore,
    // What was just done is in it.
    staleTime: 0,
    gcTime: 0,
  });

/** The document before and after an entry of its history. */
export const documentEntryQuery = (kind: DocumentKind, id: string, entryId: string) =>
  queryOptions({
    queryKey: ['document-history', kind, id, entryId],
    queryFn: ({ signal }) =>
      call('GET /api/documents/:kind/:id/history/:entryId', { params: { kind, id, entryId }, signal }),
  });

/** Makes the draft, or one block of it, what it was after an entry of its history. */
export const restoreDocument = (kind: DocumentKind, id: string, entryId: string, blockId?: string) =>
  call('POST /api/documents/:kind/:id/history/:entryId/restore', {
    params: { kind, id, entryId },
    body: blockId === undefined ? {} : { blockId },
  });

/** Undoes the last such restoring: what was there before it stands in the history, just behind it. */
export async function takeBackRestore(kind: DocumentKind, id: string): Promise<void> {
  const { entries } = await call('GET /api/documents/:kind/:id/history', { params: { kind, id } });
  const before = entries[entries.findIndex(({ event }) => event === 'restore') + 1];
  if (before) await restoreDocument(kind, id, before.id);
}

/** What would change for visitors, before and after. */
export const documentReviewQuery = (kind: DocumentKind, id: string) =>
  queryOptions({
    queryKey: ['document-review', kind, id],
    queryFn: ({ signal }) => call('GET /api/documents/:kind/:id/review', { params: { kind, id }, signal }),
    staleTime: 0,
    gcTime: 0,
  });

/** Publishes the draft at a moment by the website's clock (`2026-12-01T09:00`), or, with null, no longer by itself. */
export const scheduleDocument = (kind: DocumentKind, id: string, publishOn: string | null) =>
  call('PUT /api/documents/:kind/:id/schedule', { params: { kind, id }, body: { publishOn } });

/** Drafts with changes that are not published. */
export const draftsQuery = queryOptions({
  queryKey: ['drafts'],
  queryFn: ({ signal }) => call('GET /api/documents', { signal }),
});

/** The page as it would be with a layout; nothing is kept. */
export const previewQuery = (kind: LayoutKind, id: string, layout: unknown, device: 'desktop' | 'phone' | 'tablet') =>
  queryOptions({
    queryKey: ['layout-preview', kind, id, device, layout],
    queryFn: ({ signal }) =>
      call('POST /api/layouts/:kind/:id/preview', {
        params: { kind, id },
        body: { layout: layout as { sections: unknown[] } | null, device },
        signal,
      }),
    staleTime: 60_000,
    gcTime: 0,
  });

/**
 * Where the draft is seen as somebody else would see it; for minutes, and in this session alone.
 * @param as `signed-out`, `signed-in`, or the id of a member area
 * @param saved resolves once the server has all that was written here
 */
export const draftPreviewQuery = (kind: LayoutKind, id: string, as: string, saved: () => Promise<void>) =>
  queryOptions({
    queryKey: ['draft-preview', kind, id, as],
    queryFn: async ({ signal }) => {
      await saved();
      return call('POST /api/layouts/:kind/:id/preview-link', { params: { kind, id }, body: { as }, signal });
    },
    // The same address until the preview is closed: what is looked at is not loaded anew under one's eyes.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
