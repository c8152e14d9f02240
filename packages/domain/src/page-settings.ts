/** What an owner settles about a page beside its content. Its state and password are no part of it: those hold at once. */
export interface PageSettings {
  title: string;
  /** What links to it say; '' = its title. */
  navigationTitle: string;
  urlId: string;
  /** Whether the old address leads to the new one where the address is changed. */
  redirects: boolean;
  description: string;
  seoTitle: string;
  seoDescription: string;
  /** Shown where the page is shared. */
  mainImageId: string | null;
  enabled: boolean;
  membersOnly: boolean;
  memberAreaId: string | null;
  /** HTML in the head of this page alone. */
  headerCode: string;
  /** Key of the theme's layout around it; null: as it is, the theme's default where none was ever chosen. */
  layout: string | null;
  /** Whether the products of a shop page open in a dialog over their lists. */
  quickView: boolean;
}

export const mostPageTitleLength = 400;
export const mostPageLineLength = 2_000;
export const mostUrlIdLength = 200;
