import { wishListEndpoints } from '@plinth/contract';
import { isId, mostWishes, pageTypes } from '@plinth/domain';
import { say } from '@plinth/words';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { requireXsrf, signedIn } from '../../accounts/site-users/site-session.ts';
import { formFields } from '../../platform/http/form-fields.ts';
import { hideAddress } from '../../platform/http/security-headers.ts';
import type { ProductCards } from '../../platform/http/system-page.ts';
import type { App, AppContext } from '../../platform/server/context.ts';
import { route } from '../../platform/server/route.ts';
import { inWords } from '../../platform/words/in-words.ts';
import { findCartForPage } from '../carts/service.ts';
import {
  browserWishList,
  ownWishList,
  removeWish,
  requireWishLists,
  sharedWishList,
  shareWishList,
  unshareWishList,
} from '../wish-lists/service.ts';
import { accountFrame, shellParts } from './account-frame.ts';
import {
  browserListHtml,
  ownListHtml,
  removeButton,
  removeForm,
  sharedListHtml,
  shareHtml,
} from './wish-list-pages.ts';

/** The pages of a wish list: one's own in the account, the one that a browser keeps, and the one that somebody shares. */
export function wishListPageRoutes(app: App, context: AppContext): void {
  const { db } = context;
  const { goTo, placeOf, whoAsks } = accountFrame(context);
  const page = (
    request: FastifyRequest,
    reply: FastifyReply,
    write: () => { title: string; html: string; end: string; cards: ProductCards['items'] },
  ) => {
    const { title, html, end, cards } = inWords(request.website, write);
    return context.sendSystemPage(request, reply, {
      pageType: pageTypes.page,
      title,
      html,
      cards: { items: cards, end },
      styles: ['community', 'account', 'wish-list'],
    });
  };
  const shopOf = async (request: FastifyRequest) => (await findCartForPage(db, request.website, undefined)).shopPath;

  route(app, wishListEndpoints.wishListPage, async (request, reply) => {
    const { website, query } = request;
    requireWishLists(website);
    const shopPath = await shopOf(request);
    const user = await signedIn(context, request);
    if (!user) {
      const ids = [...new Set((query.items ?? '').split(',').filter(isId))].slice(0, mostWishes);
      const list = await browserWishList(db, website.websiteId, ids);
      return page(request, reply, () => ({
        title: say('Your wish list'),
        html: browserListHtml(list, shopPath),
        cards: list.shown.map(({ itemId, title }) => ({ itemId, after: removeButton(itemId, title) })),
        end: '</section>',
      }));
    }
    const list = await ownWishList(db, website.websiteId, user.siteUserId);
    const { origin } = placeOf(request);
    const link = list.token && `${origin}${wishListEndpoints.sharedWishListPage.path.replace(':token', list.token)}`;
    const notice = query.notice ?? '';
    return page(request, reply, () => {
      const title = say('Your wish list');
      const [head, foot] = shellParts({ ...user, wishLists: true }, '/account/wish-list', title, notice);
      return {
        title,
        html: `${head}<div class="wish-list" data-island="wish-list" data-of="account">${ownListHtml(list, shopPath)}`,
        cards: list.shown.map(({ itemId, title }) => ({ itemId, after: removeForm(user, itemId, title) })),
        end: `</div>${shareHtml(user, list, link)}${foot}`,
      };
    });
  });

  route(app, wishListEndpoints.sharedWishListPage, async (request, reply) => {
    const { website, params } = request;
    requireWishLists(website);
    const list = await sharedWishList(db, website.websiteId, params.token);
    hideAddress(reply, 'forms');
    const shopPath = await shopOf(request);
    return page(request, reply, () => ({
      title: say('A wish list'),
      html: sharedListHtml(list, shopPath),
      cards: list.shown.map(({ itemId }) => ({ itemId, after: '' })),
      end: '</section>',
    }));
  });

  const change = (
    entry: (typeof wishListEndpoints)['shareWishListForm' | 'unshareWishListForm'],
    notice: string,
    work: typeof shareWishList,
  ) =>
    route(app, entry, async (request, reply) => {
      requireWishLists(request.website);
      const user = await whoAsks(request, reply);
      if (!user) return reply;
      requireXsrf(user, formFields(request).xsrf);
      await work(db, request.website.websiteId, user.siteUserId);
      return goTo(reply, `${wishListEndpoints.wishListPage.path}?notice=${notice}`);
    });
  change(wishListEndpoints.shareWishListForm, 'wishes-shared', shareWishList);
  change(wishListEndpoints.unshareWishListForm, 'wishes-unshared', unshareWishList);

  route(app, wishListEndpoints.removeWishForm, async (request, reply) => {
    requireWishLists(request.website);
    const user = await whoAsks(request, reply);
    if (!user) return reply;
    requireXsrf(user, formFields(request).xsrf);
    await removeWish(db, request.website.websiteId, user.siteUserId, request.params.itemId);
    return goTo(reply, `${wishListEndpoints.wishListPage.path}?notice=wish-removed`);
  });
}
