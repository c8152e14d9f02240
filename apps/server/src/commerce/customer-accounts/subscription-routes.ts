import { subscriptionEndpoints } from '@plinth/contract';
import { say } from '@plinth/words';
import { requireXsrf } from '../../accounts/site-users/site-session.ts';
import { speakOf } from '../../content/languages/visit-language.ts';
import { formFields } from '../../platform/http/form-fields.ts';
import { HttpError } from '../../platform/http/http-error.ts';
import { hideAddress } from '../../platform/http/security-headers.ts';
import type { App, AppContext } from '../../platform/server/context.ts';
import { route } from '../../platform/server/route.ts';
import { inOwnLanguage } from '../../platform/websites/spoken.ts';
import { sayHtml } from '../../platform/words/in-words.ts';
import { lendCart } from '../carts/cart-cookie.ts';
import { actOn, changeKind } from '../subscriptions/changes.ts';
import { ownSubscription, ownSubscriptions, payNow } from '../subscriptions/own.ts';
import { accountFrame, type SignedIn, shell } from './account-frame.ts';
import { accountPageHtml } from './account-pages.ts';
import { subscriptionHtml, subscriptionsHtml } from './subscription-pages.ts';

/** A customer's subscriptions: the list, and one of them, also for who comes by the link of a mail. Plain forms. */
export function subscriptionRoutes(app: App, context: AppContext): void {
  const { db, config } = context;
  const { goTo, page, whoAsks } = accountFrame(context);

  route(app, subscriptionEndpoints.ownSubscriptionsPage, async (request, reply) => {
    const user = await whoAsks(request, reply);
    if (!user) return reply;
    const { website } = request;
    const rows = await ownSubscriptions(db, website.websiteId, user);
    return page(request, reply, () => {
      const title = say('Your subscriptions');
      const content = subscriptionsHtml(website, rows);
      return [title, shell(user, '/account/subscriptions', title, content, request.query.notice ?? '')];
    });
  });

  route(app, subscriptionEndpoints.ownSubscriptionPage, async (request, reply) => {
    const { params, query } = request;
    const { token, notice = '', ask = '' } = query;
    const user = token === undefined ? await whoAsks(request, reply) : null;
    if (token === undefined && !user) return reply;
    const { row, periods, kinds } = await ownSubscription(db, request.website, params.id, { user, token });
    speakOf(request, row);
    const { website } = request;
    const proof = user
      ? ({ name: 'xsrf', value: user.xsrfToken } as const)
      : ({ name: 'token', value: token ?? '' } as const);
    const shown = { row, periods, kinds, proof, asks: ask === 'cancel', notice };
    hideAddress(reply, 'forms');
    return page(request, reply, () => [say('Your subscription'), frame(user, subscriptionHtml(website, shown))]);
  });

  route(app, subscriptionEndpoints.ownSubscriptionForm, async (request, reply) => {
    const website = inOwnLanguage(request.website);
    const { id, action } = request.params;
    const fields = formFields(request);
    const user = fields.token === undefined ? await whoAsks(request, reply) : null;
    if (fields.token === undefined && !user) return reply;
    if (user) requireXsrf(user, fields.xsrf);
    await ownSubscription(db, website, id, { user, token: fields.token });
    if (action === 'pay') {
      lendCart(request, reply, config, await payNow(db, website, id));
      return goTo(reply, '/checkout');
    }
    const period = Number(fields.period ?? Number.NaN);
    const done =
      action === 'swap'
        ? changeKind(db, website, id, readKind(fields.kind))
        : actOn(db, website, id, { actor: 'customer' }, { action, period });
    const notice = await done.then(
      () => action,
      (error) => {
        // The page itself says how it stands now.
        if (error instanceof HttpError && error.status === 409) return action === 'swap' ? 'not-swapped' : '';
        throw error;
      },
    );
    const proof = fields.token === undefined ? '' : `token=${encodeURIComponent(fields.token)}&`;
    return goTo(reply, `/account/subscriptions/${id}?${proof}notice=${notice}`);
  });
}

/** What the page's form sends: the variant, and the price of one that stood beside it. */
function readKind(text = '') {
  const [variantId = '', cents = ''] = text.split(':');
  return { variantId, unitPriceCents: Number(cents) };
}

/** Within the account for who is signed in, on its own for who has the link alone. */
const frame = (user: SignedIn | null, content: string): string =>
  user
    ? accountPageHtml(user, {
        place: '/account/subscriptions',
        current: false,
        heading: say('Your subscription'),
        content,
      })
    : `<section class="account"><header class="account__head"><h1>${sayHtml('Your subscription')}</h1></header><div class="account__body">${content}</div></section>`;
