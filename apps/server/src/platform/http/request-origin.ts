import type { FastifyRequest } from 'fastify';
import type { Config } from '../config/config.ts';

type Addressed = Pick<Config, 'secure' | 'baseHost' | 'publicPort'>;

/**
 * Scheme and host under which the website was asked for, in one spelling; tenancy has checked that the name is one of its own. A port
 * is taken for the truth only where it can be: whoever asks may write any, and mails with secrets lead there.
 */
export function requestOrigin(request: FastifyRequest, config: Addressed): string {
  return hostOrigin(config, publicHost(request.headers.host ?? config.baseHost, request.socket.localPort, config));
}

const LOOPBACK = /^(?:(?:[a-z0-9._-]+\.)?localhost|127\.0\.0\.1|\[::1\])$/;

/** A Host header in small letters, with its port where that is this process's own, the one that was set, or on this very machine. */
export function publicHost(host: string, ownPort: number | undefined, config: Addressed): string {
  const [, name = '', port] = /^(.*?)(?::(\d{1,5}))?$/.exec(host.toLowerCase()) ?? [];
  if (port === undefined || Number(port) === (config.secure ? 443 : 80)) return name;
  const isOurs = Number(port) === (config.publicPort ?? ownPort) || LOOPBACK.test(name);
  return isOurs ? `${name}:${Number(port)}` : name;
}

/** Scheme and host of a website that answers on `host`. A port that goes without saying is left out. */
export function hostOrigin({ secure }: Pick<Config, 'secure'>, host: string, port?: number): string {
  const isUsual = port === undefined || port === (secure ? 443 : 80);
  return `${secure ? 'https' : 'http'}://${host}${isUsual ? '' : `:${port}`}`;
}

/** The host of a website that has no domain of its own: the first one answers on the base host itself. */
export const websiteHost = (identifier: string, isFirst: boolean, { baseHost }: Pick<Config, 'baseHost'>): string =>
  isFirst ? baseHost : `${identifier}.${baseHost}`;
