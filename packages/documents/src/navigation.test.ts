import type { NavigationLink, SiteNavigation } from '@plinth/domain';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { applyUpdate, Doc, encodeStateAsUpdate, encodeStateVector } from 'yjs';
import { describeNavigation, readNavigation, writeNavigation } from './navigation-doc.ts';
import { addLink, moveLink, removeLink, setLink } from './navigation-edits.ts';

const link = (id: string, ...links: NavigationLink[]): NavigationLink => ({
  id,
  collectionId: `c-${id}`,
  label: id,
  links,
});
const site = (main: NavigationLink[], footer: NavigationLink[] = []): SiteNavigation => ({
  places: [
    { name: 'mainNav', links: main },
    { name: 'footerNav', links: footer },
  ].filter(({ links }) => links.length > 0),
});
const docOf = (value: SiteNavigation) => {
  const doc = new Doc();
  writeNavigation(doc, value);
  return doc;
};
const shape = (doc: Doc) =>
  Object.fromEntries(
    readNavigation(doc).places.map(({ name, links }) => [
      name,
      links.map((one) => (one.links.length > 0 ? [one.id, one.links.map(({ id }) => id)] : one.id)),
    ]),
  );
const meet = (a: Doc, b: Doc) => {
  const [fromA, fromB] = [encodeStateAsUpdate(a, encodeStateVector(b)), encodeStateAsUpdate(b, encodeStateVector(a))];
  applyUpdate(a, fromB);
  applyUpdate(b, fromA);
};
const copy = (doc: Doc) => {
  const other = new Doc();
  applyUpdate(other, encodeStateAsUpdate(doc));
  return other;
};

describe('navigations in a document', () => {
  const begin = site([link('home'), link('shop', link('bowls'), link('cups')), link('about')], [link('terms')]);

  test('are read as they were written, and written again without any change', () => {
    const doc = docOf(begin);
    expect(readNavigation(doc)).toEqual(begin);
    let changes = 0;
    doc.on('update', () => changes++);
    writeNavigation(doc, begin);
    expect(changes).toBe(0);
  });

  test('take links in, and let them be moved, renamed and taken away, with words for it', () => {
    const doc = docOf(begin);
    addLink(
      doc,
      { id: 'new', externalLink: { url: '/sale', title: 'Sale' } },
      { place: 'mainNav', parent: '', beforeId: 'shop' },
    );
    moveLink(doc, 'about', { place: 'footerNav', parent: '', beforeId: 'terms' });
    moveLink(doc, 'cups', { place: 'mainNav', parent: 'shop', beforeId: 'bowls' });
    setLink(doc, 'terms', { title: 'Small print' });
    expect(shape(doc)).toEqual({
      mainNav: ['home', 'new', ['shop', ['cups', 'bowls']]],
      footerNav: ['about', 'terms'],
    });
    expect(describeNavigation(begin, readNavigation(doc))).toEqual([
      'Added “Sale” to the main navigation',
      'Moved “about” to the footer navigation',
      'Renamed “terms” to “Small print”',
      'Moved “bowls” in “shop” in the main navigation',
    ]);
    const drafted = readNavigation(doc);
    moveLink(doc, 'shop', { place: 'mainNav', parent: '', beforeId: 'home' });
    expect(describeNavigation(drafted, readNavigation(doc))).toEqual(['Moved “shop” in the main navigation']);
    removeLink(doc, 'shop', { keepBelow: true });
    expect(shape(doc).mainNav).toEqual(['cups', 'bowls', 'home', 'new']);
    removeLink(doc, 'home', { keepBelow: false });
    expect(describeNavigation(begin, readNavigation(doc)).slice(0, 2)).toEqual([
      'Removed “home” from the main navigation',
      'Removed “shop” from the main navigation',
    ]);
  });

  test('have two levels: what lies below a link that goes below another one stands beside it', () => {
    const doc = docOf(begin);
    moveLink(doc, 'shop', { place: 'mainNav', parent: 'about' });
    expect(shape(doc).mainNav).toEqual(['home', ['about', ['shop', 'bowls', 'cups']]]);
    moveLink(doc, 'home', { place: 'mainNav', parent: 'bowls' });
    expect(shape(doc).mainNav).toEqual(['home', ['about', ['shop', 'bowls', 'cups']]]);
  });

  test('merge the moves of two people who order them at once', () => {
    const [one, two] = [docOf(begin), new Doc()];
    applyUpdate(two, encodeStateAsUpdate(one));
    moveLink(one, 'about', { place: 'mainNav', parent: '', beforeId: 'home' });
    moveLink(two, 'cups', { place: 'mainNav', parent: 'shop', beforeId: 'bowls' });
    setLink(two, 'about', { title: 'Us' });
    meet(one, two);
    expect(shape(one)).toEqual({ mainNav: ['about', 'home', ['shop', ['cups', 'bowls']]], footerNav: ['terms'] });
    expect(readNavigation(two)).toEqual(readNavigation(one));
    expect(readNavigation(one).places[0]?.links[0]?.title).toBe('Us');
  });

  test('lose no link where one puts it below what another takes away, or below each other', () => {
    const [one, two] = [docOf(begin), new Doc()];
    applyUpdate(two, encodeStateAsUpdate(one));
    removeLink(one, 'shop', { keepBelow: false });
    moveLink(two, 'home', { place: 'mainNav', parent: 'shop' });
    moveLink(one, 'about', { place: 'mainNav', parent: 'terms' });
    meet(one, two);
    expect(shape(one)).toEqual({ mainNav: ['home'], footerNav: [['terms', ['about']]] });
    const [left, right] = [docOf(site([link('a'), link('b')])), new Doc()];
    applyUpdate(right, encodeStateAsUpdate(left));
    moveLink(left, 'a', { place: 'mainNav', parent: 'b' });
    moveLink(right, 'b', { place: 'mainNav', parent: 'a' });
    meet(left, right);
    expect(readNavigation(left).places.flatMap(({ links }) => links).length).toBe(2);
    expect(readNavigation(right)).toEqual(readNavigation(left));
  });

  test('are one navigation after whatever three people do to them', () => {
    const ids = ['home', 'shop', 'bowls', 'cups', 'about', 'terms'];
    const edit = fc.record({
      who: fc.nat(2),
      what: fc.constantFrom('move', 'remove', 'rename', 'meet'),
      id: fc.constantFrom(...ids),
      parent: fc.constantFrom('', ...ids),
      beforeId: fc.constantFrom(...ids),
      place: fc.constantFrom('mainNav', 'footerNav'),
    });
    fc.assert(
      fc.property(fc.array(edit, { maxLength: 30 }), (edits) => {
        const first = docOf(begin);
        const docs = [first, copy(first), copy(first)];
        for (const { who, what, id, parent, beforeId, place } of edits) {
          const doc = docs[who] ?? first;
          if (what === 'move') moveLink(doc, id, { place, parent, beforeId });
          if (what === 'remove') removeLink(doc, id, { keepBelow: parent === '' });
          if (what === 'rename') setLink(doc, id, { title: beforeId });
          if (what === 'meet') meet(doc, docs[(who + 1) % 3] ?? first);
        }
        for (let round = 0; round < 2; round++) docs.forEach((doc, at) => void meet(doc, docs[(at + 1) % 3] ?? first));
        const value = readNavigation(first);
        for (const doc of docs) expect(readNavigation(doc)).toEqual(value);
        expect(readNavigation(docOf(value))).toEqual(value);
      }),
      { numRuns: 200 },
    );
  });
});
