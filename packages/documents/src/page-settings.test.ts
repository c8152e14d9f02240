import { expect, test } from 'vitest';
import { Doc } from 'yjs';
import {
  describePageSettings,
  noPageSettings,
  readPageSettings,
  setPageSetting,
  writePageSettings,
} from './page-settings-doc.ts';

const about = { ...noPageSettings, title: 'About', navigationTitle: 'About', urlId: 'about' };

test('the settings of a page are read as they were written, whatever somebody else has put there', () => {
  const doc = new Doc();
  expect(readPageSettings(doc)).toEqual(noPageSettings);
  writePageSettings(doc, about);
  expect(readPageSettings(doc)).toEqual(about);
  doc.getMap('settings').set('enabled', 'perhaps');
  doc.getMap('settings').set('mainImageId', 7);
  expect(readPageSettings(doc)).toEqual(about);
});

test('their changes are told as an owner would', () => {
  const doc = new Doc();
  writePageSettings(doc, about);
  setPageSetting(doc, 'title', 'About us');
  setPageSetting(doc, 'urlId', 'about-us');
  setPageSetting(doc, 'redirects', false);
  setPageSetting(doc, 'seoTitle', 'Who we are');
  setPageSetting(doc, 'layout', 'plain');
  setPageSetting(doc, 'quickView', true);
  setPageSetting(doc, 'mainImageId', 'i1');
  setPageSetting(doc, 'enabled', false);
  setPageSetting(doc, 'membersOnly', true);
  expect(describePageSettings(about, readPageSettings(doc))).toEqual([
    'Changed the title from “About” to “About us”',
    'Changed the address from /about to /about-us; the old one leads nowhere',
    'Changed the title for search engines',
    'Changed the layout',
    'Switched quick view on',
    'Changed the picture',
    'Switched the page off',
    'Changed which members may read it',
  ]);
  // Whether an old address leads on says nothing where the address stays.
  expect(describePageSettings(about, { ...about, redirects: false })).toEqual([]);
});
