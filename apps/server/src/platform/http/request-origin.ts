import type { FastifyRequest } from 'fastify';
import type { Config } from '../config/config.ts';

type Addressed = Pick<Config, 'secure' | 'baseHost'>;

/** Scheme and host under which the website was asked for; tenancy has checked that the host is one of its own. */
export function requestOrigin(request: FastifyRequest, config: Addressed): string {
  return hostOrigin(config, request.headers.host ?? config.baseHost);
}

/** Scheme and host of a website that answers on `host`. A port that goes without saying is left out. */
export function hostOrigin({ secure }: Pick<Config, 'secure'>, host: string, port?: number): string {
  const isUsual = port === undefined || port === (secure ? 443 : 80);
  return `${secure ? 'https' : 'http'}://${host}${isUsual ? '' : `:${port}`}`;
}

/** The host of a website that has no domain of its own: the first one answers on the base host itself. */
export const websiteHost = (identifier: string, isFirst: boolean, { baseHost }: Pick<Config, 'baseHost'>): string =>
  isFirst ? baseHost : `${identifier}.${baseHost}`;
