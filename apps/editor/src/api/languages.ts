import type { LanguagesRequest, SaveTranslation, TranslatablePage } from '@plinth/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from './call.ts';

/** A page, or an item of it. */
export type PageTarget = Pick<TranslatablePage, 'collectionId'> & { itemId?: string | null };
const targetOf = ({ collectionId, itemId }: PageTarget) => ({ collectionId, ...(itemId ? { itemId } : {}) });

/** The languages of the website, its own first. */
export const languagesQuery = queryOptions({
  queryKey: ['languages'],
  queryFn: ({ signal }) => call('GET /api/multilingual/languages', { signal }),
});
/** @throws CallFailure 422 by field (`languages.1.pathPrefix`) */
export const saveLanguages = (languages: LanguagesRequest['languages']) =>
  call('PUT /api/multilingual/languages', { body: { languages } });

/** The translation service, where one is connected. */
export const translationServiceQuery = queryOptions({
  queryKey: ['translation-service'],
  queryFn: ({ signal }) => call('GET /api/multilingual/status', { signal }),
});
export const disconnectTranslationService = () => call('DELETE /api/multilingual/connection');

/** Pages, or the items of one, with how far they are in a language. */
export const translatableQuery = (language: string, collectionId: string, offset: number) =>
  queryOptions({
    queryKey: ['translatable', language, collectionId, offset],
    queryFn: ({ signal }) =>
      call('GET /api/multilingual/pages', {
        query: { language, ...(collectionId ? { collectionId, offset: String(offset) } : {}) },
        signal,
      }),
  });

/** Makes the draft of a page in another language; the one that is there, where there is one. */
export const beginTranslation = (language: string, page: PageTarget) =>
  call('POST /api/multilingual/pages', { body: { language, ...targetOf(page) } });

/** A translated page, text by text beside its original. */
export const translationQuery = (page: PageTarget) =>
  queryOptions({
    queryKey: ['translation', page.collectionId, page.itemId ?? ''],
    queryFn: ({ signal }) => call('GET /api/multilingual/translation', { query: targetOf(page), signal }),
  });
/** @throws CallFailure 409 where somebody else was faster */
export const saveTranslation = (body: SaveTranslation) => call('PUT /api/multilingual/translation', { body });
