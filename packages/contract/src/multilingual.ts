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

export const languageEndpoints = {
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
