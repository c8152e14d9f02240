import type { FastifyRequest } from 'fastify';
import { HttpError } from '../http/http-error.ts';
import type { Website } from '../websites/website.ts';
import type { WebsiteDirectory } from '../websites/website-directory.ts';
import type { App, AppContext } from './context.ts';

/** Host header → website, before anything else looks at the request. */
export function installTenancy(app: App, _context: AppContext, directory: WebsiteDirectory): void {
  app.decorateRequest('website', null as never);
  app.decorateRequest('member', null);
  app.addHook('onRequest', (request, _reply, done) => {
    if (request.routeOptions.config?.anyHost) return done();
    const host = request.headers.host ?? '';
    const known = directory.peek(host);
    if (known) done(admit(request, known));
    else directory.find(host).then((website) => done(admit(request, website)), done);
  });
  // Whoever runs the website sees their own change at once; visitors' orders need not wait for this.
  app.addHook('onSend', (request, reply, _payload, done) => {
    const reading = request.method === 'GET' || request.method === 'HEAD';
    if (reading || !request.member || !request.website || reply.statusCode >= 400) return done();
    directory.refresh(request.website.websiteId).then(() => done(), done);
  });
}

/** Gives the request its website, or says why it gets none. */
function admit(request: FastifyRequest, website: Website | null): HttpError | undefined {
  if (!website) {
    const host = (request.headers.host ?? 'this address').slice(0, 200);
    return new HttpError(421, 'unknown-host', `No website answers at ${host}.`);
  }
  // Before the website is known to the request: the page that says so wears nothing of the website.
  if (website.archivedAt && !request.routeOptions.config?.onArchived) {
    return new HttpError(410, 'website-archived', 'This website has been taken offline by its owner.');
  }
  request.website = website;
  return undefined;
}
