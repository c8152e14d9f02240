import type { AppContext } from './context.ts';

/** Asks one more whether it takes a call before Fastify sees it, after those that were there before. */
export function takeEarly(context: Pick<AppContext, 'takeReady'>, take: NonNullable<AppContext['takeReady']>): void {
  const { takeReady: earlier } = context;
  context.takeReady = earlier ? (request, response) => earlier(request, response) || take(request, response) : take;
}
