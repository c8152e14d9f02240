import type { Traffic } from '@plinth/contract';
import { formatCents, isCurrencyCode, newId } from '@plinth/domain';
import { escapeHtml } from '../../platform/html/escape-html.ts';
import { button, mailHtml, paragraph, rows, smallHeading } from '../../platform/mail/mail-layout.ts';
import { mailLook } from '../../platform/mail/mail-look.ts';
import { mailbox, type OutboxDraft, subjectLine } from '../../platform/mail/outbox.ts';
import { storeCurrency, type Website } from '../../platform/websites/website.ts';

export interface WeekSales {
  orders: number;
  totalCents: number;
}

export interface Week {
  from: string;
  to: string;
  traffic: Traffic;
  sales: WeekSales;
  salesBefore: WeekSales;
  withoutResult: readonly { label: string; hits: number }[];
}

const NAMED = 5;

/** ` (+12 %)`; '' where there was nothing before. */
const change = (now: number, before: number): string => {
  if (before === 0) return '';
  const percent = Math.round(((now - before) / before) * 100);
  return ` (${percent < 0 ? '−' : '+'}${Math.abs(percent)} %)`;
};

/** Tells the owner of a website what the week has brought. */
export function weeklyReport(website: Website, week: Week, place: { origin: string; stop: string }): OutboxDraft {
  const { traffic, sales, salesBefore, from, to } = week;
  const { totals, totalsBefore, topics } = traffic;
  const look = mailLook(website.tweaks, website.themeName);
  const count = (value: number) => value.toLocaleString('en');
  const currency = storeCurrency(website);
  const money = (cents: number) =>
    isCurrencyCode(currency) ? formatCents(cents, currency) : `${cents / 100} ${currency}`;
  const numbers: [string, string][] = [
    ['Visits', count(totals.visits) + change(totals.visits, totalsBefore.visits)],
    ['Page views', count(totals.views) + change(totals.views, totalsBefore.views)],
    ['Orders', count(sales.orders) + change(sales.orders, salesBefore.orders)],
    ['Sales', money(sales.totalCents) + change(sales.totalCents, salesBefore.totalCents)],
  ];
  const list = (label: string, found: readonly { label: string; hits: number }[] = []) =>
    found.length === 0
      ? []
      : [{ label, lines: found.slice(0, NAMED).map((row): [string, string] => [row.label, count(row.hits)]) }];
  const lists = [
    ...list('Most seen pages', topics.page),
    ...list('Where visits came from', topics.source),
    ...list('Searched for and not found', week.withoutResult),
  ];
  const days = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' });
  const heading = `Your week, ${days.formatRange(new Date(from), new Date(to))}`;
  const url = `${place.origin}/config/analytics/traffic?from=${from}&to=${to}`;
  const pairs = (lines: readonly [string, string][]) =>
    rows(
      look,
      lines.map(([left, right]) => ({ left: escapeHtml(left), right: escapeHtml(right) })),
    );
  const end = 'You get this mail each Monday because it is switched on under Settings › Privacy.';
  return {
    id: newId(),
    kind: 'weekly-report',
    relatedId: '',
    fromAddress: mailbox(website.title, website.contactEmail),
    toAddress: website.contactEmail,
    subject: subjectLine(`${count(totals.visits)} visits, ${count(sales.orders)} orders: your week – ${website.title}`),
    html: mailHtml({
      look,
      preview: numbers.map(([label, text]) => `${label}: ${text}`).join(', '),
      storeName: website.title,
      storeUrl: place.origin,
      heading,
      sections: [
        pairs(numbers),
        ...lists.map(({ label, lines }) => smallHeading(look, label) + pairs(lines)),
        button(look, 'See all of it', url),
        paragraph(look, escapeHtml(end)),
      ],
      footer: `${escapeHtml(website.title)} · <a href="${escapeHtml(place.stop)}">Stop this mail</a>`,
    }),
    plainText: [
      heading,
      numbers.map(([label, text]) => `${label}: ${text}`).join('\n'),
      ...lists.map(({ label, lines }) => [label, ...lines.map(([left, right]) => `${left}: ${right}`)].join('\n')),
      `See all of it: ${url}`,
      end,
      `Stop this mail: ${place.stop}`,
      website.title,
    ].join('\n\n'),
  };
}
