import type { LayoutKind } from '@plinth/contract';
import type { DesignWords } from '@plinth/documents';
import type { Visitor } from '../../accounts/access/visitor.ts';
import type { CollectionRow } from '../../content/read-model/service.ts';
import type { Database } from '../../platform/database/connection.ts';
import type { Fragment } from '../../platform/html/fragment.ts';
import type { ProductFormProblem } from '../../platform/http/system-page.ts';
import type { AnyRecord } from '../../platform/json/record.ts';
import type { Website } from '../../platform/websites/website.ts';
import type { ListingRequest } from '../model/listing-request.ts';
import type { ThemeTemplate } from '../themes/compile-theme.ts';
import type { PageHtml } from './page-html.ts';

/** What an address may be asked for by `?format=`; anything else is the page itself. */
const FORMATS = ['json', 'json-pretty', 'main-content', 'quick-view', 'rss', 'atom', 'ical'] as const;
export type PageFormat = 'html' | (typeof FORMATS)[number];

export const readFormat = (asked: unknown): PageFormat => FORMATS.find((format) => format === asked) ?? 'html';

/** A layout that is looked at before it is saved. */
export interface DraftLayout {
  kind: LayoutKind;
  id: string;
  layout: unknown;
}

/** What a layout that is edited belongs to. */
export type EditedLayout = Pick<DraftLayout, 'kind' | 'id'>;

export interface LanguageLink {
  /** As hreflang wants it: `de`, `de-CH`, `x-default`. */
  language: string;
  href: string;
}

/** What a page says about itself to browsers, search engines and previews. */
export interface PageMeta {
  title: string;
  description: string;
  /** Absolute address without tracking parameters. */
  canonical: string;
  image: string | null;
  type: 'website' | 'article' | 'product';
  /** schema.org data; written as JSON-LD. */
  structuredData: unknown[];
  noIndex: boolean;
  /** The same page in its languages, itself included. */
  languages?: readonly LanguageLink[] | undefined;
  /** The feed of what the page lists or belongs to. */
  feed?: { title: string; path: string };
  /** Of an article or event. */
  publishedAt?: Date;
  modifiedAt?: Date;
}

/** What stands between a visitor and a page (PAGE-22, PAGE-23). */
export interface Barrier {
  kind: 'barrier';
  needs: 'password' | 'membership';
  collection: CollectionRow;
}

/** What a visitor asked for. */
export interface PageRequest {
  website: Website;
  origin: string;
  path: string;
  listing: ListingRequest;
  /** Who asks, where that makes a difference; absent = anybody, and the page may be kept for all. */
  viewer?: Visitor;
  format: PageFormat;
  /** Where its data is read from; absent: from where all is read. */
  db?: Database;
  /** A plain form that came back; such a page is the visitor's own and is never cached. */
  problem?: ProductFormProblem;
  /** In place of the layout that is saved. */
  draft?: DraftLayout;
  /** In place of the words of header and footer that are published. */
  words?: DesignWords;
  /** The draft is edited: its parts carry their ids, and no script runs but the platform's. */
  canvas?: boolean;
  /** The page stands where no page is (404): it is nobody's visit, and search engines are told nothing of it. */
  missing?: boolean;
}

export type RenderedPage =
  | {
      kind: 'page';
      html: PageHtml;
      /** Of a page as HTML: what is between the theme's header and footer. */
      mainContent?: string;
      csp: string;
      contentType: string;
      /** Areas whose members see more of the page than everybody does; '' = whoever is signed in. */
      memberAreas: readonly string[];
      /** When (ms) it reads otherwise by itself; absent: no earlier than at midnight. */
      validUntil?: number;
      headers?: Record<string, string>;
      /** The piece of the page before which another script of the platform's can stand. */
      end?: number;
    }
  | { kind: 'redirect'; to: string; status: number }
  | Barrier
  | { kind: 'none' };

export interface View {
  pageType: number;
  collection: CollectionRow | null;
  template: ThemeTemplate;
  meta: PageMeta;
  data: AnyRecord;
  pageId: string;
  classes: string[];
  /** Name of the theme's layout around it; absent: the one that the collection names. */
  layoutName?: string;
  /** A cover page stands alone, without the theme's header and footer. */
  alone?: boolean;
  /** Pieces of HTML among the data. */
  fragments?: readonly Fragment[];
  /** Main content or item body as blocks. */
  layout?: { stored: unknown; place: 'page' | 'item' };
}
