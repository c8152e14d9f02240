import { commerceRoutes } from './commerce-routes.ts';
import type { App, AppContext } from './http/context.ts';
import type { Routes } from './http/server.ts';

/** Every capability with routes of its own, in the order in which they are registered. */
export const capabilities: { routes: readonly Routes[]; authenticate: (app: App, context: AppContext) => void } = {
  routes: [...commerceRoutes],
  authenticate: () => undefined,
};
