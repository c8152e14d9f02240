import Type, { type Static } from 'typebox';
import { endpoint } from './endpoint.ts';

/** A language of a website (decisions.md, "Left open"). */
export const WebsiteLanguage = Type.Object(
  {
    /** As hreflang wants it: `de`, `pt-BR`. */
    code: Type.String({ minLength: 2, maxLength: 35 }),
    /** As its speakers call it; left out: what the code is called in its own language. */
    label: Type.Optional(Type.String({ maxLength: 60 })),
    /** Folder in which its pages stand; '' where pages are linked one by one. */
    pathPrefix: Type.Optional(Type.String({ maxLength: 20 })),
    published: Type.Optional(Type.Boolean()),
  },
  { additionalProperties: false },
);
export type WebsiteLanguage = Static<typeof WebsiteLanguage>;

/** PUT /api/multilingual/languages (LANG-05). */
export const LanguagesRequest = Type.Object(
  { languages: Type.Array(WebsiteLanguage, { maxItems: 50 }) },
  { additionalProperties: false },
);
export type LanguagesRequest = Static<typeof LanguagesRequest>;

/** POST /api/site-users/account/locale (LANG-07). */
export const LocaleRequest = Type.Object(
  { language: Type.String({ minLength: 2, maxLength: 35 }) },
  { additionalProperties: true },
);

const LanguageAnswer = Type.Object({
  code: Type.String(),
  label: Type.String(),
  pathPrefix: Type.String(),
  published: Type.Boolean(),
});
const LanguageList = Type.Object({ languages: Type.Array(LanguageAnswer) });
const reading = { method: 'GET', permission: 'content:see-unpublished' } as const;
const publishing = { permission: 'content:publish' } as const;

/** The languages of a website: what its owner edits, and which one suits a visitor. */
export const languageEndpoints = {
  getMultilingualSettings: endpoint({
    ...reading,
    path: '/api/multilingual/settings',
    summary: 'Whether visitors can read more than one language, and which (LANG-02)',
    answers: {
      200: Type.Object({
        enabled: Type.Boolean(),
        defaultLanguage: Type.String(),
        languages: Type.Array(LanguageAnswer),
      }),
    },
  }),
  getMultilingualStatus: endpoint({
    ...reading,
    path: '/api/multilingual/status',
    summary: 'The translation service, and how many pages wait for a translation (LANG-03)',
    answers: {
      200: Type.Object({
        connected: Type.Boolean(),
        provider: Type.Union([Type.String(), Type.Null()]),
        pendingItems: Type.Integer(),
      }),
    },
  }),
  listLanguages: endpoint({
    ...reading,
    path: '/api/multilingual/languages',
    summary: 'The languages of the website, its own first (LANG-04)',
    answers: { 200: LanguageList },
  }),
  saveLanguages: endpoint({
    ...publishing,
    method: 'PUT',
    path: '/api/multilingual/languages',
    summary: 'Replaces the languages of the website (LANG-05)',
    body: LanguagesRequest,
    answers: { 200: LanguageList },
  }),
  disconnectTranslations: endpoint({
    ...publishing,
    method: 'DELETE',
    path: '/api/multilingual/connection',
    summary: 'Ends the connection with the translation service; what it has translated stays (LANG-06)',
    answers: { 204: 'empty' },
  }),
  chooseLocale: endpoint({
    method: 'POST',
    path: '/api/site-users/account/locale',
    summary: 'Which of the website’s languages suits a visitor (LANG-07)',
    crumb: 'visitor',
    rateLimit: 'visitor',
    body: LocaleRequest,
    answers: { 200: Type.Object({ language: Type.String(), pathPrefix: Type.String() }) },
  }),
};
