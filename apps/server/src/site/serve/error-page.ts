import { pageTypes } from '@plinth/domain';
import { say, sayAgain, spokenLanguage } from '@plinth/words';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../platform/config/config.ts';
import { escapeHtml } from '../../platform/html/escape-html.ts';
import type { HttpError } from '../../platform/http/http-error.ts';
import { contentSecurityPolicy } from '../../platform/http/security-headers.ts';
import type { SendSystemPage } from '../../platform/http/system-page.ts';
import { spokenIn } from '../../platform/websites/spoken.ts';
import { inWords, sayHtml } from '../../platform/words/in-words.ts';
import { type SendOwnNotFound, usualNotFound } from './not-found-page.ts';

/** What an error is called, and what to do about it, in the words of somebody who came to shop. */
function errorWords({ status, code, message }: HttpError): { title: string; message: string } {
  if (status === 410 && code === 'website-archived')
    return { title: say('This website is offline'), message: say('Its owner has taken it offline for now.') };
  if (status === 429)
    return {
      title: say('One moment, please'),
      message: say('That was more than we can answer at once. Try again in a few seconds.'),
    };
  if (status === 503) return { title: say('One moment, please'), message: sayAgain(message) };
  if (status >= 500)
    return {
      title: say('Something went wrong'),
      message: say(
        'The mistake is ours, not yours, and it has been noted. Try again in a moment, or go back to the start.',
      ),
    };
  return { title: say('That did not work'), message: sayAgain(message) };
}

/** Error pages use the website's theme; where there is no website, or the theme itself fails, a plain page speaks. */
export function errorPageSender(
  sendSystemPage: SendSystemPage,
  { secure, baseHost }: Config,
  sendOwnNotFound: SendOwnNotFound,
) {
  return async (request: FastifyRequest, reply: FastifyReply, error: HttpError): Promise<FastifyReply> => {
    if (error.status === 421) return sendUnknownHost(request, reply, { secure, baseHost });
    const missing = error.status === 404;
    if (request.website && request.visitLanguage) request.website = spokenIn(request.website, request.visitLanguage);
    const spoken = request.website ?? { language: 'en' };
    const { title, message } = inWords(spoken, () =>
      missing ? { title: usualNotFound().title, message: sayAgain(error.message) } : errorWords(error),
    );
    // The same address may answer the next time; what was posted is never sent again by a link.
    const again = error.status >= 429 && (request.method === 'GET' || request.method === 'HEAD');
    if (request.website) {
      try {
        const own = missing ? await ownNotFound(request, reply, error) : null;
        if (own) return own;
        const page = inWords(spoken, () =>
          missing
            ? usualNotFound()
            : { pageType: pageTypes.error, title, html: errorContent(title, message, again ? request.url : null) },
        );
        return await sendSystemPage(request, reply, { ...page, status: error.status, data: error.toJSON() });
      } catch (failure) {
        request.log.error({ err: failure }, 'error page failed');
      }
    }
    return reply
      .code(error.status)
      .header('content-type', 'text/html; charset=utf-8')
      .header('content-security-policy', contentSecurityPolicy([], secure))
      .send(inWords(spoken, () => plainPage(title, `<p>${escapeHtml(message)}</p>`)));
  };

  /** What the theme has is there, whatever is wrong with what the owner has chosen. */
  async function ownNotFound(request: FastifyRequest, reply: FastifyReply, error: HttpError) {
    try {
      return await sendOwnNotFound(request, reply, error.toJSON());
    } catch (failure) {
      request.log.error({ err: failure }, 'own not-found page failed');
      return null;
    }
  }
}

/**
 * No website answers there. At the installation's own address this is the first day; anywhere else the owner is told what to do. What
 * other websites there are, and where, is nobody's business.
 */
function sendUnknownHost(
  request: FastifyRequest,
  reply: FastifyReply,
  { secure, baseHost }: Pick<Config, 'secure' | 'baseHost'>,
): FastifyReply {
  const host = (request.headers.host ?? '').slice(0, 200);
  const name = host.toLowerCase().replace(/:\d+$/, '');
  const isOwn = name === baseHost || name === '127.0.0.1' || name === '[::1]';
  if (isOwn && request.method === 'GET' && !/\.\w+$/.test(request.url)) return reply.redirect('/config/setup', 302);
  const text = `<p>No website answers at ${escapeHtml(host || 'this address')}.</p>
<h2>Is this your server?</h2>
<ul><li>To make a website for this address, run <code>npx plinth owner setup</code> on the server and <a href="/config/setup">enter the code here</a>.</li>
<li>To run a website that you have, open <code>/config</code> at the address of that website.</li></ul>`;
  return reply
    .code(421)
    .header('content-type', 'text/html; charset=utf-8')
    .header('content-security-policy', contentSecurityPolicy([], secure))
    .send(plainPage('No website here', text));
}

function errorContent(title: string, message: string, again: string | null): string {
  const ways =
    again === null
      ? `<a class="button" href="/">${sayHtml('Back to the start')}</a>`
      : `<a class="button" href="${escapeHtml(again)}">${sayHtml('Try again')}</a> <a class="error-page__start" href="/">${sayHtml('Back to the start')}</a>`;
  return `<section class="error-page"><h1>${escapeHtml(title)}</h1><p class="error-page__text">${escapeHtml(message)}</p><p class="error-page__actions">${ways}</p></section>`;
}

/** @param html what stands below the title */
function plainPage(title: string, html: string): string {
  return `<!doctype html><html lang="${spokenLanguage()}"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(title)}</title>
<style>body{font:17px/1.6 system-ui,sans-serif;color:#222;background:#f6f5f2;display:grid;place-content:center;min-height:100vh;margin:0;padding:24px}h1{font-size:28px;margin:0 0 8px}main{max-width:36rem}h2{font-size:17px;margin:28px 0 0}ul{margin:8px 0;padding-left:20px}a{color:inherit}code{font-size:.92em;background:#0001;padding:1px 5px;border-radius:4px}@media(prefers-color-scheme:dark){body{background:#161616;color:#eee}code{background:#fff2}}</style>
<main><h1>${escapeHtml(title)}</h1>${html}</main></html>`;
}
