import type { FastifyRequest } from 'fastify';

/** What the browser says for its visitor: Global Privacy Control before Do Not Track; '' = nothing. */
export const trackingSignal = ({ headers }: Pick<FastifyRequest, 'headers'>): string =>
  headers['sec-gpc'] === '1' ? 'gpc' : headers.dnt === '1' ? 'dnt' : '';
