import Type from 'typebox';
import { endpoint } from './endpoint.ts';

export const MailingListDraft = Type.Object({ name: Type.String({ minLength: 1, maxLength: 250 }) });
export const MailingListParams = Type.Object({ listId: Type.String({ minLength: 1, maxLength: 64 }) });
/** The cursor is an address. */
export const SubscriberListQuery = Type.Object({
  cursor: Type.Optional(Type.String({ maxLength: 256 })),
  limit: Type.Optional(Type.String({ pattern: '^[1-9][0-9]{0,2}$' })),
});
export const UnsubscribeParams = Type.Object({ key: Type.String({ pattern: '^[0-9a-f]{32}$' }) });

/** What a visitor fills in, beside what the form itself says; what is missing or wrong is said in words. */
export interface NewsletterSignup {
  email?: string;
  name?: string;
  /** Left out: the website's first list. */
  listId?: string;
  pagePath?: string;
  /** `popup` where it was a promotional pop-up that asked. */
  source?: string;
  captchaKey?: string;
}

const MailingList = Type.Object({ id: Type.String(), name: Type.String(), subscribers: Type.Integer() });
const owners = { permission: 'mailing-lists:manage' } as const;

/**
 * Newsletters: visitors sign up and leave (the owner's list has the address where each of them does, to be put into mails);
 * owners keep the lists.
 */
export const mailingListEndpoints = {
  newsletterForm: endpoint({
    method: 'POST',
    path: '/newsletter',
    summary:
      'Puts an address on a mailing list (form fields: email, name, listId, pagePath, source, captchaKey); JSON for who asks for it (FORM-41)',
    rateLimit: 'visitor',
    body: Type.Unsafe<NewsletterSignup>({}),
    answers: { 200: [Type.Object({ subscribed: Type.Boolean() }), 'html'] },
    errors: ['not-found', 'captcha-failed', 'captcha-missing', 'captcha-not-set-up'],
  }),
  listMailingLists: endpoint({
    ...owners,
    method: 'GET',
    path: '/api/mailing-lists',
    summary: 'The mailing lists with the number of their subscribers',
    answers: {
      200: Type.Object({
        /** `created`: milliseconds since 1970. */
        lists: Type.Array(Type.Object({ ...MailingList.properties, created: Type.Number() })),
      }),
    },
  }),
  createMailingList: endpoint({
    ...owners,
    method: 'POST',
    path: '/api/mailing-lists',
    summary: 'Creates a mailing list',
    body: MailingListDraft,
    answers: { 201: MailingList },
  }),
  listSubscribers: endpoint({
    ...owners,
    method: 'GET',
    path: '/api/mailing-lists/:listId/subscribers',
    summary: 'Who is on a mailing list, by address, each with the page where they leave it',
    params: MailingListParams,
    query: SubscriberListQuery,
    answers: {
      200: Type.Object({
        subscribers: Type.Array(
          Type.Object({
            email: Type.String(),
            name: Type.String(),
            pagePath: Type.String(),
            unsubscribeUrl: Type.String(),
            /** Milliseconds since 1970. */
            created: Type.Number(),
          }),
        ),
        /** Null on the last page. */
        nextCursor: Type.Union([Type.String(), Type.Null()]),
      }),
    },
    errors: ['not-found'],
  }),
  confirmPage: endpoint({
    method: 'GET',
    path: '/newsletter/confirm/:key',
    summary: 'The page of the link in the mail that asks whether somebody wants to be on a mailing list',
    params: UnsubscribeParams,
    answers: { 200: 'html' },
    errors: ['not-found'],
  }),
  confirmForm: endpoint({
    method: 'POST',
    path: '/newsletter/confirm/:key',
    summary: 'Puts whoever was asked by mail on the mailing list (double opt-in)',
    rateLimit: 'visitor',
    params: UnsubscribeParams,
    answers: { 200: 'html' },
    errors: ['not-found'],
  }),
  unsubscribePage: endpoint({
    method: 'GET',
    path: '/newsletter/unsubscribe/:key',
    summary: 'The page of a link that ends a subscription to a mailing list',
    params: UnsubscribeParams,
    answers: { 200: 'html' },
    errors: ['not-found'],
  }),
  unsubscribeForm: endpoint({
    method: 'POST',
    path: '/newsletter/unsubscribe/:key',
    summary: 'Ends a subscription to a mailing list; mail programs call it with one click (RFC 8058)',
    rateLimit: 'visitor',
    params: UnsubscribeParams,
    answers: { 200: 'html' },
    errors: ['not-found'],
  }),
};
