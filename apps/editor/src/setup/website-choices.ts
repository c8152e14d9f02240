import type { FirstTheme, WebsiteKind } from '@plinth/contract';
import { BookOpen, Briefcase, Images, type LucideIcon, Store } from 'lucide-react';
import broadsheetJournal from './pictures/broadsheet-journal.jpg';
import broadsheetPortfolio from './pictures/broadsheet-portfolio.jpg';
import broadsheetServices from './pictures/broadsheet-services.jpg';
import broadsheetShop from './pictures/broadsheet-shop.jpg';
import lookbookJournal from './pictures/lookbook-journal.jpg';
import lookbookPortfolio from './pictures/lookbook-portfolio.jpg';
import lookbookServices from './pictures/lookbook-services.jpg';
import lookbookShop from './pictures/lookbook-shop.jpg';

export interface KindChoice {
  value: WebsiteKind;
  label: string;
  /** What is there on the first day. */
  text: string;
  icon: LucideIcon;
}

export const kindChoices: readonly KindChoice[] = [
  { value: 'shop', label: 'Shop', text: 'Sell things: products, cart and checkout', icon: Store },
  { value: 'portfolio', label: 'Portfolio', text: 'Show your work: projects with images', icon: Images },
  { value: 'journal', label: 'Journal', text: 'Write: stories, and readers who subscribe', icon: BookOpen },
  { value: 'services', label: 'Services', text: 'Offer your help: services, prices, contact', icon: Briefcase },
];

export const themeChoices: readonly { value: FirstTheme; label: string; text: string }[] = [
  { value: 'lookbook', label: 'Lookbook', text: 'Calm and wide, with the images first' },
  { value: 'broadsheet', label: 'Broadsheet', text: 'Like a printed page, with large letters' },
];

const pictures: Readonly<Record<FirstTheme, Readonly<Record<WebsiteKind, string>>>> = {
  lookbook: {
    shop: lookbookShop,
    portfolio: lookbookPortfolio,
    journal: lookbookJournal,
    services: lookbookServices,
  },
  broadsheet: {
    shop: broadsheetShop,
    portfolio: broadsheetPortfolio,
    journal: broadsheetJournal,
    services: broadsheetServices,
  },
};

/** The first day of a website of this kind in this theme, 4:3; undefined for a theme or kind that is none of these. */
export function pictureOf(theme: string, kind: string): string | undefined {
  const byKind = Object.hasOwn(pictures, theme) ? pictures[theme as FirstTheme] : undefined;
  return byKind && Object.hasOwn(byKind, kind) ? byKind[kind as WebsiteKind] : undefined;
}
