import { noBusiness } from '@plinth/domain';
import { expect, test } from 'vitest';
import { showBlock } from '../../../../testing/shown-block.ts';
import { weekLines } from './behaviour.ts';

test('opening hours join days that are alike and name those that are closed', () => {
  const day = (number: number) => ({ day: number, opens: '09:00', closes: '17:30', label: '' });
  expect(
    weekLines([day(2), day(3), { day: 6, opens: '', closes: '', label: 'By appointment' }], {
      language: 'en',
      country: 'GB',
      timeZone: 'Asia/Tokyo',
    }),
  ).toEqual([
    { days: 'Monday', times: 'Closed', closed: true },
    { days: 'Tuesday – Wednesday', times: '9:00 – 17:30', closed: false },
    { days: 'Thursday – Friday', times: 'Closed', closed: true },
    { days: 'Saturday', times: 'By appointment', closed: false },
    { days: 'Sunday', times: 'Closed', closed: true },
  ]);
});

test('opening hours are a list, in the language of the website', async () => {
  const hours = [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, opens: '09:00', closes: '17:30', label: '' }));
  const website = { language: 'de', country: 'DE' };
  const settings = { title: 'When & where', hours: hours.slice(0, 6), note: 'Closed on <holidays>' };
  const { html } = await showBlock('website-component', settings, { website });
  expect(html).toContain('When &amp; where</h2>');
  expect(html).toContain('<div><dt>Montag – Samstag</dt><dd>9:00 – 17:30</dd></div>');
  expect(html).toContain('<div class="closed"><dt>Sonntag</dt><dd>Geschlossen</dd></div>');
  expect(html).toContain('Closed on &lt;holidays&gt;</p>');
});

test('opening hours of a day that is open twice stand on one line', () => {
  const half = (opens: string, closes: string) => ({ day: 1, opens, closes, label: '' });
  const place = { language: 'en', country: 'GB', timeZone: 'UTC' };
  expect(weekLines([half('09:00', '12:00'), half('14:00', '18:00'), half('19:00', '')], place)[0]).toEqual({
    days: 'Monday',
    times: '9:00 – 12:00, 14:00 – 18:00',
    closed: false,
  });
});

test('contact is the title of the website with the lines of its address', async () => {
  const site = { footer: { address: ['1 Clay Street', 7, 'New <York>'] } };
  const shown = async (footer: Record<string, unknown>) =>
    (
      await showBlock(
        'website-component',
        { component: 'contact' },
        { website: { title: 'Bowls & more' }, site: { footer } },
      )
    ).html;
  expect(await shown(site.footer)).toContain(
    '<address><strong>Bowls &amp; more</strong><br>1 Clay Street<br>New &lt;York&gt;</address>',
  );
  expect(await shown({ address: 'somewhere' })).toContain('<address><strong>Bowls &amp; more</strong></address>');
});

test('hours and contact of the business are those of the settings, with the days that are not as usual', async () => {
  const day = [{ opens: '09:00', closes: '17:00' }];
  const business = {
    ...noBusiness,
    phone: '+49 221 12',
    address: { ...noBusiness.address, street: 'Hauptstr. 1', city: 'Köln', postalCode: '50667' },
    hours: [day, day, [], [], [], [], []],
    exceptions: [{ from: '2090-12-24', to: '2090-12-24', note: '<Eve>', spans: [] }],
  };
  const website = { title: 'Clay', language: 'en-GB', settings: { business } };
  const shown = async (component: string, scene: { settings: Record<string, unknown> } = website) =>
    (await showBlock('website-component', { component, business: true }, { website: scene })).html;
  const hours = await shown('opening-hours');
  expect(hours).toContain('<div><dt>Monday – Tuesday</dt><dd>9:00 – 17:00</dd></div>');
  expect(hours).toContain('<div class="closed"><dt>24 Dec 2090 (&lt;Eve&gt;)</dt><dd>Closed</dd></div>');
  expect(await shown('contact')).toContain(
    '<strong>Clay</strong><br>Hauptstr. 1<br>50667 Köln<br>+49 221 12</address>',
  );
  expect(await shown('opening-hours', { ...website, settings: { business: noBusiness } })).toBe('');
});
