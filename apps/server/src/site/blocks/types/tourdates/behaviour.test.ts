import { describe, expect, test } from 'vitest';
import { collectionRow, itemRow } from '../../../../testing/content-rows.ts';
import { goneId, showBlock } from '../../../../testing/shown-block.ts';

const events = collectionRow('events', { urlId: 'dates' });
// Eight in the evening of the 31st of January in New York.
const kiln = itemRow(events, 'Open <kiln>', {
  urlId: 'open-kiln',
  recordType: 12,
  startsAt: new Date('2026-02-01T01:00:00Z'),
  endsAt: new Date('2026-02-01T03:00:00Z'),
  location: { addressTitle: 'The workshop', addressLine1: '1 Clay Street' },
  structuredContent: { ticketUrl: 'https://tickets.example/kiln' },
});
const dates = (settings: Record<string, unknown> = {}, item = kiln) =>
  showBlock('tourdates', settings, { site: { collections: [events] }, items: [item] });
const tickets = (html: string) => /tour-dates__tickets" href="([^"]*)"/.exec(html)?.[1];

describe('tour dates', () => {
  test('[CONT-23] [CONT-25] have their day on the website’s clocks, their place, tickets, and a link that puts them into a calendar', async () => {
    const { html } = await dates({ buttonText: 'Get <in>' });
    expect(html).toContain('datetime="2026-01-31T20:00:00-05:00"');
    expect(html.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ')).toContain('31 Jan 2026 Sat, 8:00 PM Open &lt;kiln&gt;');
    expect(html).toContain('<a class="tour-dates__title" href="/dates/open-kiln">');
    expect(html).toContain('The workshop, 1 Clay Street');
    expect(tickets(html)).toBe('https://tickets.example/kiln');
    expect(html).toContain('>Get &lt;in&gt;<');
    expect(html).toMatch(
      /calendar\.google\.com[^"]*text=Open%20%3Ckiln%3E&amp;dates=20260201T010000Z\/20260201T030000Z&amp;location=1%20Clay%20Street/,
    );
  });

  test('sell tickets where the event says it, or where it leads, at addresses that run no script', async () => {
    const sold = async (fields: Partial<typeof kiln>) =>
      tickets((await dates({}, { ...kiln, structuredContent: {}, ...fields })).html);
    expect(await sold({ sourceUrl: 'https://example.com/in' })).toBe('https://example.com/in');
    expect(await sold({ structuredContent: { ticketUrl: '/shop/ticket' } })).toBe('/shop/ticket');
    expect(await sold({ structuredContent: { ticketUrl: 'javascript:alert(1)' } })).toBeUndefined();
    expect(await sold({})).toBeUndefined();
  });

  test('that are over have neither tickets nor a link to a calendar', async () => {
    const { html, asked } = await dates({ events: 'past' });
    expect(html).toContain('Open &lt;kiln&gt;');
    expect(html).not.toMatch(/calendar\.google\.com|tickets\.example/);
    expect(asked.listings).toMatchObject([{ collectionId: events.id, events: { when: 'past' } }]);
  });

  test('are those to come, as many as wanted', async () => {
    const { asked } = await dates({ count: 7 });
    expect(asked.listings).toMatchObject([{ collectionId: events.id, limit: 7, events: { when: 'upcoming' } }]);
    const from = asked.listings[0]?.events?.from.getTime() ?? 0;
    expect(Math.abs(Date.now() - from)).toBeLessThan(60_000);
  });

  test('are not there without events or without their collection', async () => {
    expect(await showBlock('tourdates', {}, { site: { collections: [events] } })).toMatchObject({
      html: '',
      problem: undefined,
    });
    expect(await dates({ collectionId: goneId })).toMatchObject({ html: '', problem: undefined });
  });
});
