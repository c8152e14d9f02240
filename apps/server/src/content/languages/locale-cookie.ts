import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../platform/config/config.ts';

const LOCALE = 'ss_locale';
const YEAR = 365 * 24 * 3600;

/** The language that a visitor reads, for the pages that have none of their own. Scripts read it, too (LANG-08). */
export function keepLocale(reply: FastifyReply, code: string, { secure }: Pick<Config, 'secure'>): void {
  reply.setCookie(LOCALE, code, { path: '/', sameSite: 'lax', secure, maxAge: YEAR });
}

export const keptLocale = ({ cookies }: FastifyRequest): string | undefined => cookies[LOCALE];
