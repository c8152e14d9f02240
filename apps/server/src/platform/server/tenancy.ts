import { HttpError } from '../http/http-error.ts';
import type { WebsiteDirectory } from '../websites/website-directory.ts';
import type { App, AppContext } from './context.ts';

/** Host header → website, before anything else looks at the request. */
export function installTenancy(app: App, _context: AppContext, directory: WebsiteDirectory): void {
  app.decorateRequest('website', null as never);
  app.decorateRequest('member', null);
  app.addHook('onRequest', async (request) => {
    if (request.routeOptions.config?.anyHost) return;
    const website = await directory.find(request.headers.host ?? '');
    if (!website) {
      throw new HttpError(
        421,
        'unknown-host',
        `No website answers at ${(request.headers.host ?? 'this address').slice(0, 200)}.`,
      );
    }
    // Thrown before the website is known to the request: the page that says so wears nothing of the website.
    if (website.archivedAt && !request.routeOptions.config?.onArchived) {
      throw new HttpError(410, 'website-archived', 'This website has been taken offline by its owner.');
    }
    request.website = website;
  });
  // Whoever runs the website sees their own change at once; visitors' orders need not wait for this.
  app.addHook('onSend', async (request, reply) => {
    const reading = request.method === 'GET' || request.method === 'HEAD';
    if (reading || !request.member || !request.website || reply.statusCode >= 400) return;
    await directory.refresh(request.website.websiteId);
  });
}
