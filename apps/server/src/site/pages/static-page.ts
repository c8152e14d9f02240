import { formatTitle, pageTypes } from '@plinth/domain';
import { titleFormat } from '../../content/seo/search-settings.ts';
import type { CompiledTheme } from '../themes/compile-theme.ts';
import type { PageRequest, View } from './page-request.ts';

/** A page that comes with the theme (pages/*.page), where the owner has put nothing else at its address. */
export function staticPageView({ website, origin, path }: PageRequest, theme: CompiledTheme): View | null {
  const page = theme.pages[path];
  if (!page) return null;
  const name = page.address.slice(1).replace(/\W+/g, '-') || 'index';
  return {
    pageType: pageTypes.page,
    collection: null,
    template: page,
    layoutName: page.layout,
    data: { page: { title: page.title, description: page.description, fullUrl: page.address } },
    pageId: `static-page-${name}`,
    classes: ['static-page', `static-page-${name}`],
    meta: {
      title: formatTitle(titleFormat(website, 'collection'), { c: page.title, s: website.title, t: website.tagline }),
      description: page.description || website.tagline,
      canonical: `${origin}${page.address}`,
      image: null,
      type: 'website',
      structuredData: [],
      noIndex: false,
    },
  };
}
