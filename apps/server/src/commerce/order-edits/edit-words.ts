import type { EditOrder } from '@plinth/contract';
import { goodsName } from '@plinth/domain';
import { say } from '@plinth/words';
import { seal } from '../../platform/mail/sealed-secrets.ts';
import { localMoney } from '../../platform/money/local-money.ts';
import type { Website } from '../../platform/websites/website.ts';
import { draftLink, draftToken } from '../carts/draft-access.ts';
import type { ComposedMail } from '../customer-mails/compose-mail.ts';
import { type MailPlace, orderMail, spokenTo } from '../orders/order-mail.ts';
import type { OrderRow } from '../orders/order-row.ts';
import { mailedOrder, orderCurrency } from '../orders/order-view.ts';

/** What a change did, for the timeline: every line and sum that is not what it was, before and after. */
export function editEvent(
  website: Website,
  before: OrderRow,
  after: OrderRow,
  dueCents: number,
  { higher, lower }: Pick<EditOrder, 'higher' | 'lower'>,
): string {
  const money = (cents: number) => localMoney(website, cents, orderCurrency(after));
  const lines = [
    ...before.items.flatMap((item) => {
      const now = after.items.find(({ id }) => id === item.id);
      if (!now) return [`${item.quantity} × ${goodsName(item)} taken out`];
      return now.quantity === item.quantity ? [] : [`${goodsName(item)}: ${item.quantity} → ${now.quantity}`];
    }),
    ...after.items
      .filter(({ id }) => !before.items.some((item) => item.id === id))
      .map((item) => `${item.quantity} × ${goodsName(item)} added`),
  ];
  const sum = (name: string, was: number, is: number) => (was === is ? [] : [`${name}: ${money(was)} → ${money(is)}`]);
  const difference =
    dueCents > 0
      ? `, ${money(dueCents)} ${higher === 'paid' ? 'noted as paid' : 'to be paid by a link'}`
      : dueCents < 0
        ? `, ${money(-dueCents)} ${lower === 'owe' ? 'owed to the customer' : 'given back'}`
        : '';
  return `Order changed${difference}. ${[
    ...lines,
    ...sum('discount', before.discountCents, after.discountCents),
    ...sum('shipping', before.shippingCents, after.shippingCents),
    ...sum('total', before.grandTotalCents, after.grandTotalCents),
  ].join('; ')}`;
}

/** Tells the buyer what their order is now, and how what it costs more is paid or what it costs less comes back. */
export function orderEditedMail(
  place: MailPlace,
  order: OrderRow,
  dueCents: number,
  { offerId, gives }: { offerId: string; gives: boolean },
): ComposedMail {
  const { website, origin } = place;
  const mailed = mailedOrder(order);
  const url = offerId === '' ? '' : draftLink(origin, offerId, seal(draftToken(website.websiteId, offerId)));
  const { number } = mailed;
  const spoken = spokenTo(place, order).website;
  const amount = localMoney(spoken, Math.abs(dueCents), mailed.currency);
  return orderMail(place, mailed, () => ({
    kind: 'order-edited',
    subject: say('Order #{number} was changed', { number }),
    heading: say('Your order was changed'),
    intro: say('This is your order #{number} now. If you did not expect this, please answer this mail.', { number }),
    details: differenceLines(dueCents, amount, { offerId, gives }),
    ...(url ? { link: { label: say('Pay {amount}', { amount }), url } } : {}),
  }));
}

/** How what an order costs more is paid, or what it costs less comes back. */
function differenceLines(
  dueCents: number,
  amount: string,
  { offerId, gives }: { offerId: string; gives: boolean },
): string[] {
  if (dueCents === 0) return [];
  if (dueCents < 0)
    return [
      gives ? say('You get {amount} back, the way you paid.', { amount }) : say('We owe you {amount}.', { amount }),
    ];
  return [
    offerId === ''
      ? say('You have paid the {amount} that it costs more.', { amount })
      : say('{amount} are still to be paid.', { amount }),
  ];
}
