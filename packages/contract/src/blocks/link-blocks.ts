import Type from 'typebox';
import { defineBlock } from './block-definition.ts';
import { assetId, choice, flag, line, link, whole } from './setting-schemas.ts';

/** One of the website's navigations, or its first. */
export const navigationBlock = defineBlock({
  number: 1,
  name: 'navigation',
  title: 'Navigation',
  group: 'layout',
  family: 'links',
  settings: Type.Object({
    navigation: line('Name of the navigation; empty: the main one', 60),
    direction: choice('Direction', ['row', 'column']),
    align: choice('Alignment', ['start', 'center', 'end']),
  }),
  defaults: { navigation: '', direction: 'row', align: 'start' },
});

export const logoBlock = defineBlock({
  number: 3,
  name: 'logo',
  title: 'Logo',
  group: 'layout',
  family: 'links',
  settings: Type.Object({
    assetId: assetId('Logo; empty: that of the website, or its title'),
    height: whole('Height in pixels', 16, 400),
    align: choice('Alignment', ['start', 'center', 'end']),
    tagline: flag('Tagline under it'),
  }),
  defaults: { assetId: '', height: 56, align: 'start', tagline: false },
});

/** A page of the website as a line or a card with its picture. */
export const collectionLinkBlock = defineBlock({
  number: 12,
  name: 'collectionlink',
  title: 'Page link',
  group: 'layout',
  family: 'cards',
  settings: Type.Object({
    collectionId: line('Page', 64),
    title: line('Other title', 200),
    style: choice('Style', ['card', 'line']),
  }),
  defaults: { collectionId: '', title: '', style: 'card' },
});

export const linkBlock = defineBlock({
  number: 13,
  name: 'link',
  title: 'Link',
  group: 'layout',
  family: 'cards',
  settings: Type.Object({
    url: link('Address'),
    title: line('Title', 300),
    text: line('Text', 1000),
    newWindow: flag('Open in a new window'),
  }),
  defaults: { url: '/', title: 'Read on', text: '', newWindow: false },
});

/** An item of any collection as a card. */
export const contentLinkBlock = defineBlock({
  number: 72,
  name: 'content-link',
  title: 'Content link',
  group: 'collection',
  family: 'cards',
  settings: Type.Object({
    path: Type.String({
      title: 'Address of the item, such as /journal/first-firing',
      maxLength: 400,
      pattern: '^$|^/',
    }),
    label: line('Word above the title', 100),
    style: choice('Style', ['card', 'line']),
  }),
  defaults: { path: '', label: '', style: 'card' },
});

const childrenSettings = Type.Object({
  collectionId: line('Folder or index; empty: the one of this page', 64),
  style: choice('Style', ['grid', 'list', 'scrolling']),
  columns: whole('Columns', 1, 4),
  descriptions: flag('With descriptions'),
});

/** The pages of a folder. */
export const folderBlock = defineBlock({
  number: 17,
  name: 'folder',
  title: 'Folder',
  group: 'collection',
  family: 'cards',
  settings: childrenSettings,
  defaults: { collectionId: '', style: 'list', columns: 3, descriptions: false },
});

/** The pages of an index; “scrolling” lets their pictures pass behind their names. */
export const indexBlock = defineBlock({
  number: 11,
  name: 'index',
  title: 'Index',
  group: 'collection',
  family: 'cards',
  settings: childrenSettings,
  defaults: { collectionId: '', style: 'scrolling', columns: 3, descriptions: true },
});

const socialSettings = Type.Object({
  accounts: Type.Array(Type.Object({ url: link('Address'), name: line('Name; empty: that of the service', 60) }), {
    title: 'Accounts; none: those of the website',
    maxItems: 24,
  }),
  style: choice('Style', ['icons', 'words']),
  size: choice('Size', ['small', 'medium', 'large']),
  align: choice('Alignment', ['start', 'center', 'end']),
});
const socialDefaults = { accounts: [], style: 'icons', size: 'medium', align: 'start' } as const;
const social = (number: number, name: 'sociallinks' | 'socialaccountlinks' | 'socialaccountlinks-v2') =>
  defineBlock({
    number,
    name,
    title: 'Social links',
    group: 'social',
    family: 'links',
    settings: socialSettings,
    defaults: { ...socialDefaults, accounts: [] },
  });

export const socialBlocks = [
  social(19, 'sociallinks'),
  social(48, 'socialaccountlinks'),
  social(54, 'socialaccountlinks-v2'),
];

const Time = Type.String({ pattern: '^$|^([01]\\d|2[0-3]):[0-5]\\d$', maxLength: 5 });

/** Parts that a website brings by name. */
export const websiteComponentBlock = defineBlock({
  number: 1337,
  name: 'website-component',
  title: 'Opening hours and contact',
  group: 'layout',
  family: 'hours',
  settings: Type.Object({
    component: choice('What', ['opening-hours', 'contact']),
    title: line('Title', 200),
    note: line('Note, such as “Closed on public holidays”', 500),
    hours: Type.Array(
      Type.Object({
        day: whole('Day: 1 Monday to 7 Sunday', 1, 7),
        opens: Time,
        closes: Time,
        label: line('Words instead of times, such as “By appointment”', 100),
      }),
      { title: 'Hours; a day without is closed', maxItems: 21 },
    ),
  }),
  defaults: {
    component: 'opening-hours',
    title: 'Opening hours',
    note: '',
    hours: [1, 2, 3, 4, 5].map((day) => ({ day, opens: '09:00', closes: '17:00', label: '' })),
  },
});

/** The latest stories of a blog: the short form of a summary. */
export const journalBlock = defineBlock({
  number: 7,
  name: 'journal',
  title: 'Latest stories',
  group: 'collection',
  family: 'collection',
  settings: Type.Object({
    collectionId: line('Blog; empty: the first one', 64),
    headerText: line('Heading', 250),
    count: whole('Number of stories', 1, 30),
  }),
  defaults: { collectionId: '', headerText: '', count: 3 },
});
