import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { shell } from './shell-route.tsx';

const designRoute = createRoute({
  getParentRoute: () => shell,
  path: '/design',
  beforeLoad: () => {
    throw redirect({ to: '/design/themes', replace: true });
  },
});
const themesRoute = createRoute({
  getParentRoute: () => shell,
  path: '/design/themes',
  component: lazyRouteComponent(() => import('../design/design-screen.tsx'), 'DesignScreen'),
});
const wordsRoute = createRoute({
  getParentRoute: () => shell,
  path: '/design/words',
  component: lazyRouteComponent(() => import('../design/words/words-screen.tsx'), 'WordsScreen'),
});
const identityRoute = createRoute({
  getParentRoute: () => shell,
  path: '/design/identity',
  component: lazyRouteComponent(() => import('../design/identity/identity-screen.tsx'), 'IdentityScreen'),
});
const stylesRoute = createRoute({
  getParentRoute: () => shell,
  path: '/design/styles',
  component: lazyRouteComponent(() => import('../design/styles/styles-screen.tsx'), 'StylesScreen'),
});
const codeRoute = createRoute({
  getParentRoute: () => shell,
  path: '/design/code',
  component: lazyRouteComponent(() => import('../design/code/code-screen.tsx'), 'CodeScreen'),
});

/** The screens of the design. */
export const designRoutes = [designRoute, themesRoute, wordsRoute, identityRoute, stylesRoute, codeRoute];
