import { across, button, centred, large, looks, words } from './ready-blocks.ts';
import type { ReadySection } from './ready-section.ts';
import { readySection } from './ready-sections.ts';

/** A page with example words and pictures, put together from ready-made sections. */
export interface ReadyPage {
  /** Names it in calls: `about`. */
  name: string;
  title: string;
  /** What it is for, in a few words. */
  about: string;
  sections: readonly ReadySection[];
}

/** How a page of its kind begins: its one heading of the first order, and what visitors find here. */
const opening = (heading: string, text: string): ReadySection => ({
  name: 'page-opening',
  group: 'hero',
  title: heading,
  look: looks.beside,
  blocks: [large(across(1), `<h1>${heading}</h1>`), words([1, 2, 6, 1], `<p>${text}</p>`)],
});

/** A page that says one thing, in the middle. */
const message = (heading: string, text: string, label: string): ReadySection => ({
  name: 'page-message',
  group: 'hero',
  title: heading,
  look: { height: 'large' },
  blocks: [
    large([2, 1, 10, 1], `<h1>${heading}</h1><p>${text}</p>`, { settings: centred }),
    button([2, 2, 10, 1], label, '/', { settings: { align: 'center' } }),
  ],
});

function named(...names: string[]): ReadySection[] {
  return names.map((name) => {
    const section = readySection(name);
    if (!section) throw new Error(`There is no ready-made section “${name}”.`);
    return section;
  });
}

/** Every ready-made page, in the order in which an owner is offered them. */
export const readyPages: readonly ReadyPage[] = [
  {
    name: 'landing',
    title: 'Landing page',
    about: 'One offer, from the first glance to the button',
    sections: named('hero-picture', 'text-three-points', 'products-featured', 'quote-three', 'text-banner'),
  },
  {
    name: 'about',
    title: 'About',
    about: 'Who you are, and why',
    sections: [
      opening('About us', 'Say in two sentences who you are, where you are, and what you do differently.'),
      ...named('text-picture-left', 'team-founder', 'quote-large', 'text-banner'),
    ],
  },
  {
    name: 'contact',
    title: 'Contact',
    about: 'A form, the way to you, your hours',
    sections: [
      opening('Contact', 'Write, call or come by. We answer within two days.'),
      ...named('contact-form', 'contact-hours', 'contact-map'),
    ],
  },
  {
    name: 'services',
    title: 'Services',
    about: 'What you do for people, one thing after the other',
    sections: [
      opening('What we do', 'Name what people come for, and what they have when they leave.'),
      ...named('text-three-points', 'text-picture-right', 'text-picture-left', 'questions-beside', 'text-banner'),
    ],
  },
  {
    name: 'prices',
    title: 'Prices',
    about: 'Offers side by side, and answers to what is asked of them',
    sections: [
      opening('Prices', 'What it costs, and what is in it. Nothing is added later.'),
      ...named('prices-three', 'prices-list', 'questions-middle'),
    ],
  },
  {
    name: 'questions',
    title: 'Questions and answers',
    about: 'What everybody asks, answered once',
    sections: [
      opening('Questions', 'If yours is not here, ask it below.'),
      ...named('questions-beside', 'questions-open', 'contact-form'),
    ],
  },
  {
    name: 'team',
    title: 'Team',
    about: 'The people, with their pictures',
    sections: [
      opening('The team', 'The people behind the counter.'),
      ...named('team-four', 'team-three', 'text-banner'),
    ],
  },
  {
    name: 'gallery',
    title: 'Gallery',
    about: 'Pictures first, words second',
    sections: [
      opening('Pictures', 'What we have made, and where it stands today.'),
      ...named('gallery-grid', 'gallery-mosaic', 'quote-portrait'),
    ],
  },
  {
    name: 'events',
    title: 'Coming events',
    about: 'What is on next, the month, a letter for those who want to know',
    sections: [
      opening('What is on', 'Evenings, courses and open days.'),
      ...named('events-next', 'events-calendar', 'contact-newsletter'),
    ],
  },
  {
    name: 'menu',
    title: 'Menu',
    about: 'Food and drink with prices, and the hours',
    sections: [
      opening('Menu', 'Changed every week, by what the market has.'),
      ...named('prices-menu', 'contact-hours'),
    ],
  },
  {
    name: 'stories',
    title: 'Stories',
    about: 'What you have written, the newest one large',
    sections: [
      opening('Stories', 'What we think about while the kiln is hot.'),
      ...named('stories-lead', 'stories-cards', 'contact-newsletter'),
    ],
  },
  {
    name: 'thank-you',
    title: 'Thank you',
    about: 'Where a form or a letter leads to when it is sent',
    sections: [
      message('Thank you', 'It has arrived. We answer as soon as we have read it.', 'Back to the beginning'),
      ...named('stories-cards'),
    ],
  },
  {
    name: 'coming-soon',
    title: 'Coming soon',
    about: 'One sentence and a letter, until there is more',
    sections: [
      message('We open in spring', 'Leave your address, and you hear of it first.', 'What it will be'),
      ...named('contact-newsletter'),
    ],
  },
];

/** A ready-made page by its name. */
export const readyPage = (name: string): ReadyPage | undefined => readyPages.find((page) => page.name === name);
