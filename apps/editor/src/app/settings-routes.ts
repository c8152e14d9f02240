import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
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
const membersRoute = createRoute({
  getParentRoute: () => shell,
  path: '/settings/members',
  component: lazyRouteComponent(() => import('../members/areas-screen.tsx'), 'AreasScreen'),
});
const areaRoute = createRoute({
  getParentRoute: () => shell,
  path: '/settings/members/$areaId',
  validateSearch: texts('query'),
  component: lazyRouteComponent(() => import('../members/area-screen.tsx'), 'AreaScreen'),
});
const mailsRoute = createRoute({
  getParentRoute: () => shell,
  path: '/settings/mails',
  component: lazyRouteComponent(() => import('../mails/mails-screen.tsx'), 'MailsScreen'),
});
const mailDesignRoute = createRoute({
  getParentRoute: () => shell,
  path: '/settings/mails/$kind',
  component: lazyRouteComponent(() => import('../mails/mail-design-screen.tsx'), 'MailDesignScreen'),
});
const helpStartRoute = createRoute({
  getParentRoute: () => shell,
  path: '/help',
  beforeLoad: () => {
    throw redirect({ to: '/help/$page', params: { page: 'websites' }, replace: true });
  },
});
const helpRoute = createRoute({
  getParentRoute: () => shell,
  path: '/help/$page',
  component: lazyRouteComponent(() => import('../help/help-screen.tsx'), 'HelpScreen'),
});

/** What is said of the whole website beside its first settings, and what explains all of it. */
export const settingsRoutes = [
  businessRoute,
  languagesRoute,
  translationRoute,
  injectedCodeRoute,
  searchEnginesRoute,
  membersRoute,
  areaRoute,
  mailsRoute,
  mailDesignRoute,
  helpStartRoute,
  helpRoute,
] as const;
