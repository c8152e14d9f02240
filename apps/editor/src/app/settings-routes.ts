import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { shell, texts } from './shell-route.tsx';

const businessRoute = createRoute({
  getParentRoute: () => shell,
  path: '/settings/business',
  component: lazyRouteComponent(() => import('../settings/business-screen.tsx'), 'BusinessScreen'),
});
const languagesRoute = createRoute({
  getParentRoute: () => shell,
  path: '/settings/languages',
  validateSearch: texts('language', 'of'),
  component: lazyRouteComponent(() => import('../languages/languages-screen.tsx'), 'LanguagesScreen'),
});
const translationRoute = createRoute({
  getParentRoute: () => shell,
  path: '/settings/languages/$collectionId',
  validateSearch: texts('item'),
  component: lazyRouteComponent(() => import('../languages/translation-screen.tsx'), 'TranslationScreen'),
});
const injectedCodeRoute = createRoute({
  getParentRoute: () => shell,
  path: '/settings/code',
  component: lazyRouteComponent(() => import('../settings/injected-code-screen.tsx'), 'InjectedCodeScreen'),
});
const searchEnginesRoute = createRoute({
  getParentRoute: () => shell,
  path: '/settings/search-engines',
  component: lazyRouteComponent(() => import('../settings/search-engines-screen.tsx'), 'SearchEnginesScreen'),
});

/** What is said of the whole website beside its first settings. */
export const settingsRoutes = [
  businessRoute,
  languagesRoute,
  translationRoute,
  injectedCodeRoute,
  searchEnginesRoute,
] as const;
