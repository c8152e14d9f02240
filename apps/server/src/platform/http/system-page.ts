import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Fragment } from '../html/fragment.ts';
import type { AnyRecord } from '../json/record.ts';

/**
 * A page that the platform itself fills: cart, checkout, order, error. It uses the website's theme and is never cached.
 * `html` is its main content (from renderToString or a template), with what that needs beside it.
 */
export interface SystemPage extends Fragment {
  /** PAGE-17: 200 cart, 201 checkout, 202 order confirmed, 100 not found, 101 error … */
  pageType: number;
  title: string;
  status?: number;
  /** Follows on the HTML. */
  cards?: ProductCards;
  /** Leave out navigation and footer distractions (checkout). */
  minimal?: boolean;
  /** Where the way back from a minimal page leads, in place of the cart. */
  backToProduct?: string;
  /** The page stands alone: nothing of the theme's header and footer around it (lock screen). */
  bare?: boolean;
  /** What its JSON tells beside what every page tells, such as the visitor's cart. */
  data?: AnyRecord;
  /** A theme that has a list of this name (`collections/<name>.list`) shows these data itself, in place of `html`. */
  themeView?: { name: string; data: AnyRecord };
}

/** Products as the website's theme shows them on its lists; what visitors do not see is left out. */
export interface ProductCards {
  /** `after`: HTML below the card. */
  items: readonly { itemId: string; after: string }[];
  /** HTML after the last one. */
  end: string;
}

/** Set once at start by the rendering capability; a capability that shows a page calls this and nothing deeper. */
export type SendSystemPage = (request: FastifyRequest, reply: FastifyReply, page: SystemPage) => Promise<FastifyReply>;

/** What went wrong when a product's plain form was sent, and what had been chosen: nothing has to be chosen again. */
export interface ProductFormProblem {
  itemId: string;
  message: string;
  chosen: Record<string, string>;
  quantity: string;
}

/** Shows the product's page again with what went wrong (422). null when no page shows the product. */
export type SendProductPage = (
  request: FastifyRequest,
  reply: FastifyReply,
  problem: ProductFormProblem,
) => Promise<FastifyReply | null>;
