import { buyingPageEndpoints } from '@plinth/contract';
import {
  type FormAnswers,
  type FormField,
  giftRecipientFields,
  pageTypes,
  productTypes,
  readAnswers,
} from '@plinth/domain';
import { renderGiftCardPage } from '@plinth/storefront';
import { sayAgain } from '@plinth/words';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { seesPageOf } from '../../accounts/access/visitor.ts';
import { readProductFields } from '../../content/forms/service.ts';
import { fieldsUnder, formFields } from '../../platform/http/form-fields.ts';
import { type HttpError, notFound } from '../../platform/http/http-error.ts';
import { localMoney } from '../../platform/money/local-money.ts';
import type { AppContext } from '../../platform/server/context.ts';
import { route } from '../../platform/server/route.ts';
import type { Routes } from '../../platform/server/server.ts';
import { storeCurrency, type Website } from '../../platform/websites/website.ts';
import { inWords } from '../../platform/words/in-words.ts';
import { expiryFrom, lastDayText } from '../gift-cards/service.ts';
import { sayEach } from './said-problems.ts';
import * as carts from './service.ts';

/** The gift-card page (GIFT-02): the chosen denomination, which can still be changed, whom it goes to, and the way into the cart. */
export const giftCardRoutes: Routes = (app, context) => {
  route(app, buyingPageEndpoints.giftCardPage, async (request, reply) => {
    const { variant = '' } = request.query;
    const chosen = ({ variantId }: Choice) => variantId === variant;
    const page = await showGiftCard(context, request, reply, { itemId: request.params.itemId, chosen });
    if (!page) throw notFound('The gift card');
    return page;
  });
};

type Choice = Awaited<ReturnType<typeof carts.findChoices>>[number];

/** The page of a gift card whose plain form could not be taken, with what was answered; undefined for another product. */
export function showGiftCardProblem(
  context: AppContext,
  request: FastifyRequest,
  reply: FastifyReply,
  problem: HttpError,
): Promise<FastifyReply | undefined> {
  const { itemId = '', sku = '' } = formFields(request);
  return showGiftCard(context, request, reply, { itemId, chosen: (choice) => choice.sku === sku, problem });
}

/** Until when a card can be used that is bought now, as far as the shop alone decides it; '': for ever. */
function lastDayOfNew(website: Website): string {
  const end = expiryFrom(website, []);
  return end ? lastDayText(website, end.getTime()) : '';
}

const isAlwaysAsked = new Set(giftRecipientFields.map(({ id }) => id));

/** Fields that every gift card has in the language of the page; the owner's own as they are. */
const saidField = (field: FormField): FormField =>
  isAlwaysAsked.has(field.id)
    ? {
        ...field,
        title: sayAgain(field.title),
        ...('description' in field && field.description ? { description: sayAgain(field.description) } : {}),
      }
    : field;

async function showGiftCard(
  context: AppContext,
  request: FastifyRequest,
  reply: FastifyReply,
  asked: { itemId: string; chosen: (choice: Choice) => boolean; problem?: HttpError },
): Promise<FastifyReply | undefined> {
  const { website } = request;
  const { itemId, chosen, problem } = asked;
  const choices = await carts.findChoices(context.db, website, itemId);
  const [first] = choices;
  if (first?.productType !== productTypes.giftCard || !(await seesPageOf(context.db, request, itemId)))
    return undefined;
  const fields = (await readProductFields(context.db, website, itemId))?.fields ?? [];
  const posted = fieldsUnder(request, 'additionalFields.');
  const answers: FormAnswers = problem ? readAnswers(fields, '', (name) => [posted[name] ?? []].flat()) : {};
  const known = choices.find(chosen)?.sku ?? '';
  const page = {
    itemId,
    title: first.title,
    storeName: website.title,
    amounts: choices.map(({ sku, unitPriceCents }) => ({
      sku,
      text: localMoney(website, unitPriceCents, storeCurrency(website)),
    })),
    lastDay: lastDayOfNew(website),
    chosen: known,
    answers,
  };
  const html = inWords(website, () =>
    renderGiftCardPage({
      ...page,
      fields: fields.map(saidField),
      errors: sayEach(problem?.fields ?? {}),
      ...(problem ? { problem: sayAgain(problem.message) } : {}),
    }),
  );
  return context.sendSystemPage(request, reply, {
    pageType: pageTypes.showCart,
    title: first.title,
    html,
    styles: ['form'],
    ...(problem || known === '' ? { status: 422 } : {}),
  });
}
