import { describe, expect, test } from 'vitest';
import { blockTypes, promotedBlockTypes } from './block-types.ts';
import { collectionTypes, shownCollectionType } from './collection-types.ts';
import { folderBehaviors } from './folder.ts';
import { pageTypes } from './page-types.ts';
import { recordTypes } from './record-types.ts';
import { backgroundSources, overlayPositions, sliceTypes, slideTypes } from './slides.ts';

/** An enumeration as design/enumerations.md lists it. */
const asListed = (enumeration: Record<string, number>) =>
  Object.entries(enumeration)
    .map(([name, number]) => `${number} ${name}`)
    .join(', ');

describe('stored numbers', () => {
  test('[PAGE-17] of page types', () => {
    expect(pageTypes).toEqual({
      mainContent: 1,
      page: 2,
      splashPage: 3,
      contentItem: 50,
      notFound: 100,
      error: 101,
      search: 102,
      lockScreen: 103,
      popupOverlay: 104,
      protectedContent: 105,
      memberAreaAccessDenied: 106,
      paywall: 107,
      showCart: 200,
      checkout: 201,
      orderConfirmed: 202,
      donate: 203,
      contributionConfirmed: 204,
      cartV2: 205,
      subscriptionConfirmed: 206,
      orderReceived: 207,
      membershipConfirmed: 208,
      reviewsRequest: 209,
      digitalProductComposerPreview: 210,
      orderStatus: 211,
      newsletterUnsubscribe: 300,
      commerceEmailPreview: 301,
      ssoPage: 400,
    });
  });

  test('[ENUM-01] of record types', () => {
    expect(recordTypes).toMatchObject({
      text: 1,
      image: 2,
      quote: 4,
      link: 5,
      chat: 6,
      audio: 7,
      video: 8,
      review: 10,
      'store-item': 11,
      event: 12,
      thread: 13,
      gallery: 14,
      'course-item': 63,
    });
    expect(asListed(recordTypes)).toBe(
      '1 text, 2 image, 4 quote, 5 link, 6 chat, 7 audio, 8 video, 10 review, 11 store-item, 12 event, 13 thread, 14 gallery, 15 binary, 16 css-asset, 17 tweak-asset, 18 digital-good, 19 attachment, 20 wordpress-export, 21 json-export, 30 site-search, 31 active-time, 50 tweet, 52 checkin, 54 kbarticle, 61 native-video, 63 course-item',
    );
  });

  test('[ENUM-02] of collection types: 1 to 25, those without a name shown as generic', () => {
    expect(asListed(collectionTypes)).toBe(
      '1 generic, 2 subscription, 3 twitter, 4 foursquare, 5 instagram, 6 gallery-block, 7 template-page, 8 splash-page, 10 page, 11 fivehundredpix, 12 flickr, 13 products, 14 mosaic, 15 slide-gallery, 16 slide-album, 17 slide-video, 18 album-block',
    );
    expect(shownCollectionType(13)).toBe('products');
    for (const number of [9, 19, 20, 21, 22, 23, 24, 25]) expect(shownCollectionType(number)).toBe('generic');
  });

  test('[ENUM-05] of blocks: 1 to 72, and 1337 for a website component, each once', () => {
    const numbers = Object.values(blockTypes);
    const listed =
      '1 navigation, 2 html, 3 logo, 4 map, 5 image, 6 twitter, 7 journal, 8 gallery, 9 form, 10 geo, 11 index, 12 collectionlink, 13 link, 14 tagcloud, 16 comments, 17 folder, 18 menu, 19 sociallinks, 20 summary, 21 spacer, 22 embed, 23 code, 24 foursquare, 25 instagram, 26 calendar, 27 postsbyauthor, 28 postsbytag, 29 postsbycategory, 30 postsbymonth, 31 quote, 32 video, 33 search, 41 audio, 42 fivehundredpix, 43 product, 44 markdown, 45 flickr, 46 amazon, 47 horizontalrule, 48 socialaccountlinks, 49 rss, 50 opentable, 51 newsletter, 52 donation, 53 button, 54 socialaccountlinks-v2, 55 summary-v2, 56 soundcloud, 57 emailfooter, 58 in-browser-message-link, 59 tourdates, 60 album, 61 archive, 62 chart, 63 zola, 65 acuity, 66 opentable-v2, 67 member-area, 68 tock, 69 accordion, 70 marquee, 71 shape, 72 content-link, 1337 website-component';
    expect(asListed(blockTypes)).toBe(listed);
    expect(blockTypes['website-component']).toBe(1337);
    const others = numbers.filter((number) => number !== 1337);
    expect([Math.min(...others), Math.max(...others)]).toEqual([1, 72]);
    expect(new Set(numbers).size).toBe(numbers.length);
  });

  test('[ENUM-06] of blocks: about 60 names, these among them', () => {
    expect(Object.keys(blockTypes).length).toBeGreaterThanOrEqual(55);
    expect(blockTypes).toMatchObject({
      image: 5,
      gallery: 8,
      form: 9,
      product: 43,
      newsletter: 51,
      'member-area': 67,
      accordion: 69,
      navigation: 1,
      html: 2,
      button: 53,
      marquee: 70,
      shape: 71,
    });
  });

  test('[ENUM-09] of folder behaviours', () => {
    expect(folderBehaviors).toEqual({ index: 1, redirect: 2, none: 3, variation: 4 });
  });

  test('[ENUM-10] of slices', () => {
    expect(Object.keys(sliceTypes)).toEqual(
      expect.arrayContaining(
        'heading, sub-heading, body, image, gallery, video, social-icons, buttons, navigation, custom-form, newsletter, album, map, lock, password, twitter, logo, action, popup-overlay-action'.split(
          ', ',
        ),
      ),
    );
    expect(asListed(sliceTypes)).toBe(
      '1 heading, 2 sub-heading, 3 body, 4 image, 5 gallery, 6 video, 7 social-icons, 8 buttons, 9 navigation, 10 custom-form, 11 newsletter, 12 album, 13 map, 14 logo, 15 action, 16 form, 17 lock, 18 password, 19 twitter, 20 popup-overlay-action',
    );
  });

  test('[ENUM-18] of background sources', () => {
    expect(backgroundSources).toEqual({ upload: 1, instagram: 2, video: 3, none: 4 });
  });
});

describe('names', () => {
  test.each([
    ['ENUM-11', 'slides', slideTypes, 'cover-page, lock-screen, popup-overlay, sso-screen'],
    [
      'ENUM-19',
      'promoted blocks',
      promotedBlockTypes,
      'map, embed, image, code, quote, twitter, link, video, foursquare, instagram, form',
    ],
  ])('[%s] of %s', (_id, _what, given, names) => {
    expect(given.join(', ')).toBe(names);
  });

  test('[ENUM-15] of overlay positions: three by three from TOP_LEFT to BOTTOM_RIGHT', () => {
    expect(overlayPositions).toHaveLength(9);
    expect(new Set(overlayPositions).size).toBe(9);
    expect([overlayPositions[0], overlayPositions[4], overlayPositions[8]]).toEqual([
      'TOP_LEFT',
      'CENTER',
      'BOTTOM_RIGHT',
    ]);
  });
});
