import { describe, expect, test } from 'vitest';
import { showBlock } from '../../../../testing/shown-block.ts';

const items = [
  { title: '', text: '<p>Nobody asked this.</p>' },
  { title: 'Is it <safe>?', text: '<p>In the <b>dishwasher</b> too.</p>' },
  { title: 'Do you ship?', text: '<p>Everywhere.</p>' },
];
const tags = (html: string) => html.match(/<details[^>]*>/g);

describe('an accordion', () => {
  test('has a heading for each question, and leaves out answers without one', async () => {
    const { html } = await showBlock('accordion', { items });
    expect([...html.matchAll(/<h3[^>]*>(.*?)<\/h3>/g)].map(([, title]) => title)).toEqual([
      'Is it &lt;safe&gt;?',
      'Do you ship?',
    ]);
    expect(html).toContain('<p>In the <b>dishwasher</b> too.</p>');
    expect(html).not.toContain('Nobody asked this');
  });

  test('is closed, and where the owner wants it the first question is open and opening one closes the others', async () => {
    expect(tags((await showBlock('accordion', { items })).html)).toEqual([
      '<details class="accordion__item">',
      '<details class="accordion__item">',
    ]);
    const first = await showBlock('accordion', { items, firstOpen: true, single: true });
    expect(tags(first.html)).toEqual([
      '<details class="accordion__item" name="accordion-it" open>',
      '<details class="accordion__item" name="accordion-it">',
    ]);
  });

  test('without a question is not there', async () => {
    expect(await showBlock('accordion', { items: items.slice(0, 1) })).toMatchObject({ html: '', problem: undefined });
  });
});
