import { requireWebAddress } from './web-address.ts';

/** Where a link of a navigation leads: to exactly one of the three (NAV-06). */
export interface NavigationTarget {
  collectionId?: string;
  externalLink?: { url: string; title: string; newWindow?: boolean };
  memberAreaId?: string;
}

export interface NavigationLink extends NavigationTarget {
  /** Stays with the link wherever it is moved. */
  id: string;
  /** What it says; without one, what its target is called. */
  title?: string;
  /** What it leads to is called so, for sentences about it; never shown to visitors. */
  label?: string;
  /** Those below it; they have none of their own. */
  links: NavigationLink[];
}

/** All navigations of a website. A place without links is not named. */
export interface SiteNavigation {
  places: { name: string; links: NavigationLink[] }[];
}

/** The navigation that every website has (NAV-09). */
export const mainNavigation = 'mainNav';

export const mostNavigationLinks = 200;
export const mostLinksBelow = 100;
/** Themes name more than this by mistake alone. */
export const mostNavigations = 50;

/** Whether a theme, or a call, may name a navigation so. */
export const isNavigationName = (name: string): boolean => /^[\w./-]{1,100}$/.test(name);

/** What owners read: `footerNav` is the 'Footer navigation'. */
export function navigationTitle(name: string): string {
  if (name === mainNavigation) return 'Main navigation';
  const words = name.replace(/([a-z])([A-Z])/g, '$1 $2').replace(/\bnav(igation)?\b/i, 'navigation');
  return words.replace(/^./, (letter) => letter.toUpperCase());
}

/** The main navigation stands first, the others by their names. */
export const inNavigationOrder = (a: string, b: string): number =>
  Number(b === mainNavigation) - Number(a === mainNavigation) || (a < b ? -1 : a > b ? 1 : 0);

/** Why a link cannot be followed; undefined: it can. Whether its page is there is for whoever knows the pages. */
export function navigationLinkProblem({
  collectionId,
  externalLink,
  memberAreaId,
}: {
  collectionId?: string | null | undefined;
  externalLink?: { url: string } | null | undefined;
  memberAreaId?: string | null | undefined;
}): string | undefined {
  if ([collectionId, externalLink, memberAreaId].filter(Boolean).length !== 1)
    return 'A link leads to one page, one address or one member area.';
  return externalLink ? requireWebAddress(externalLink.url) : undefined;
}

/** What keeps navigations from being shown to visitors, a sentence each; empty: nothing. */
export function navigationProblems({ places }: SiteNavigation): string[] {
  const problems: string[] = [];
  if (places.length > mostNavigations) problems.push(`A website has at most ${mostNavigations} navigations.`);
  for (const { name, links } of places) {
    const title = navigationTitle(name);
    if (!isNavigationName(name)) problems.push(`“${name.slice(0, 100)}” is no name of a navigation.`);
    if (links.length > mostNavigationLinks)
      problems.push(`${title} has ${links.length} links; at most ${mostNavigationLinks} can be shown.`);
    for (const link of links) {
      problems.push(...linkProblems(link));
      if (link.links.length > mostLinksBelow)
        problems.push(
          `“${navigationLinkName(link)}” has ${link.links.length} links below it; at most ${mostLinksBelow} can be shown.`,
        );
      for (const below of link.links) {
        problems.push(...linkProblems(below));
        if (below.links.length > 0) problems.push(`“${navigationLinkName(below)}” is two levels deep already.`);
      }
    }
  }
  return problems;
}

function linkProblems(link: NavigationLink): string[] {
  const problem = navigationLinkProblem(link);
  return problem === undefined ? [] : [`“${navigationLinkName(link)}”: ${problem}`];
}

/** What people call a link. */
export const navigationLinkName = ({ title, label, externalLink }: NavigationLink): string =>
  title || label || externalLink?.title || externalLink?.url || 'a link';

/** A link, and every link below it. */
export const linksOf = (links: readonly NavigationLink[]): NavigationLink[] =>
  links.flatMap((link) => [link, ...linksOf(link.links)]);
