import type { FastifyRequest } from 'fastify';
import type { Config } from '../config/config.ts';

/** Scheme and host under which the website was asked for; tenancy has checked that the host is one of its own. */
export function requestOrigin(request: FastifyRequest, config: Config): string {
  return `${config.secure ? 'https' : 'http'}://${request.headers.host ?? config.baseHost}`;
}
