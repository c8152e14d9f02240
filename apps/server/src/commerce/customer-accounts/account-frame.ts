import { pageTypes } from '@plinth/domain';
import { say, type Text } from '@plinth/words';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { signedIn } from '../../accounts/site-users/site-session.ts';
import { requestOrigin } from '../../platform/http/request-origin.ts';
import type { AppContext } from '../../platform/server/context.ts';
import { inWords } from '../../platform/words/in-words.ts';
import { hasDeliveries } from '../orders/customer-orders.ts';
import { hasWishLists } from '../wish-lists/service.ts';
import { type AccountOwner, type AccountPlace, accountPageHtml, accountPageParts } from './account-pages.ts';

/** What has just been done, by the name that the address carries. */
const notices = {
  email: 'Your email address is confirmed.',
  name: 'Your name is saved.',
  company: 'The company is saved.',
  password: 'Your password is changed. Every other session has ended.',
  session: 'That browser is signed out.',
  sessions: 'You are signed out everywhere else.',
  'email-sent': 'We have sent a link to the new address. It counts once you follow it.',
  'confirm-sent': 'The link is on its way to you.',
  address: 'The address is saved.',
  removed: 'The address is removed.',
  'card-removed': 'The card is removed.',
  'wish-removed': 'It is off your list.',
  'wishes-shared': 'Your list has a link now.',
  'wishes-unshared': 'The link leads nowhere any more.',
} as const satisfies Record<string, Text>;
const isNotice = (name: string): name is keyof typeof notices => Object.hasOwn(notices, name);

export type WrittenPage = readonly [title: string, html: string];
export type SignedIn = AccountOwner & { sessionToken: string };

/** What all pages of a customer's account share: who asks, and how they are answered. */
export function accountFrame(context: AppContext) {
  return {
    page: (request: FastifyRequest, reply: FastifyReply, write: () => WrittenPage, status = 200) => {
      const [title, html] = inWords(request.website, write);
      return context.sendSystemPage(request, reply, {
        pageType: pageTypes.page,
        title,
        html,
        status,
        styles: ['community', 'account'],
      });
    },
    goTo: (reply: FastifyReply, path: string) => reply.redirect(path, 303),
    placeOf: (request: FastifyRequest) => ({
      website: request.website,
      origin: requestOrigin(request, context.config),
    }),
    /** The signed-in person; null where the reply has led them to the sign-in. */
    async whoAsks(request: FastifyRequest, reply: FastifyReply): Promise<SignedIn | null> {
      const user = await signedIn(context, request);
      if (user) {
        const { website } = request;
        const deliveries = await hasDeliveries(context.db, website.websiteId, user);
        return { ...user, wishLists: hasWishLists(website), deliveries };
      }
      const path = (request.raw.url ?? '/account').split('?')[0] ?? '/account';
      const back = request.method === 'GET' && path !== '/account' ? `?back=${encodeURIComponent(path)}` : '';
      reply.redirect(`/account/login${back}`, request.method === 'GET' ? 302 : 303);
      return null;
    },
  };
}

/** One of the account's pages, with what has just been done. */
export function shell(
  user: AccountOwner,
  place: AccountPlace,
  heading: string,
  content: string,
  notice: string,
): string {
  return accountPageHtml(user, { place, current: true, heading, content, ...said(notice) });
}

/** The same around a content that the page itself puts in. */
export const shellParts = (user: AccountOwner, place: AccountPlace, heading: string, notice: string) =>
  accountPageParts(user, { place, current: true, heading, ...said(notice) });

function said(notice: string): { notice?: string } {
  return isNotice(notice) ? { notice: say(notices[notice]) } : {};
}
