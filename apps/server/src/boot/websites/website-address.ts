import type { Config } from '../../platform/config/config.ts';
import { hostOrigin, websiteHost } from '../../platform/http/request-origin.ts';

export interface Addressed {
  identifier: string;
  /** A host of its own, where it has one. */
  host: string | null;
  isFirst: boolean;
}

/** `:3000` of the Host header that somebody came through; '' where it goes without saying. */
export const portOf = (host: string | undefined): string => /:\d+$/.exec(host ?? '')?.[0] ?? '';

/** A website's address without a slash at the end, at the port that the request came through. */
export function websiteUrl(config: Config, website: Addressed, requestHost: string | undefined): string {
  const host = website.host ?? websiteHost(website.identifier, website.isFirst, config);
  return hostOrigin(config, `${host}${portOf(requestHost)}`);
}

/**
 * The host of a request where it is none of this installation's own names: a website that is made there gets it. null: the website
 * gets a name below the base host.
 */
export function foreignHost({ baseHost }: Pick<Config, 'baseHost'>, requestHost: string | undefined): string | null {
  const name = (requestHost ?? '').toLowerCase().replace(/:\d+$/, '');
  const own = name === baseHost || name.endsWith(`.${baseHost}`) || ['127.0.0.1', '[::1]', 'localhost'].includes(name);
  return own || !/^[a-z0-9][a-z0-9.-]{0,252}$/.test(name) ? null : name;
}
