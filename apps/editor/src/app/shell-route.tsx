import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext, createRoute, Link, redirect } from '@tanstack/react-router';
import { FileQuestion } from 'lucide-react';
import { CallFailure } from '../api/call.ts';
import { meQuery } from '../api/owner.ts';
import { messages } from '../messages.ts';
import { LoadFailure, Nothing } from '../ui/states.tsx';
import { Shell } from './shell.tsx';

export const root = createRootRouteWithContext<{ client: QueryClient }>()({
  notFoundComponent: () => (
    <Nothing icon={FileQuestion} title={messages.unableToLocate}>
      <p>There is no screen at this address.</p>
      <Link className="button" to="/">
        To the start
      </Link>
    </Nothing>
  ),
});

/** Texts of the address's query part; anything else in it is dropped. */
export const texts =
  <Name extends string>(...names: readonly Name[]) =>
  (search: Record<string, unknown>): { [key in Name]?: string } => {
    const found: { [key in Name]?: string } = {};
    for (const name of names) {
      const value = search[name];
      if (typeof value === 'string' && value !== '') found[name] = value;
    }
    return found;
  };

/** Everything behind the sign-in. */
export const shell = createRoute({
  getParentRoute: () => root,
  id: 'shell',
  beforeLoad: async ({ context, location }) => {
    try {
      await context.client.ensureQueryData(meQuery);
    } catch (error) {
      if (error instanceof CallFailure && error.signedOut) {
        throw redirect({ to: '/sign-in', search: location.href === '/' ? {} : { to: location.href } });
      }
      // No website answers here: this is the first day, or a host that leads nowhere yet.
      if (error instanceof CallFailure && error.status === 421) throw redirect({ to: '/setup' });
      throw error;
    }
  },
  component: Shell,
  errorComponent: ({ error, reset }) => (
    <LoadFailure
      error={error}
      retry={() => {
        reset();
        location.reload();
      }}
    />
  ),
});
