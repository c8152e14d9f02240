import { codeInjectionEndpoints } from '@plinth/contract';
import { HttpError } from '../../platform/http/http-error.ts';
import type { App, AppContext } from '../../platform/server/context.ts';
import { route } from '../../platform/server/route.ts';
import { listCode, putCode } from './service.ts';

/** HTML and scripts that the owner puts on pages; only who runs the website may. */
export function codeInjectionRoutes(app: App, context: AppContext): void {
  route(app, codeInjectionEndpoints.listCodeInjections, async (request) => ({
    entries: await listCode(context.db, request.website.websiteId),
  }));

  route(app, codeInjectionEndpoints.saveCodeInjection, async (request) => {
    const { place, targetId = '', html, before } = request.body;
    const needsTarget = place === 'page' || place === 'item';
    if (needsTarget !== (targetId !== '')) {
      throw new HttpError(
        400,
        'bad-target',
        needsTarget
          ? `Code for one ${place} needs the ${place}'s id in targetId.`
          : `Code for "${place}" is for the whole website: leave targetId out.`,
      );
    }
    const warnings = await putCode(context.db, request.website.websiteId, { place, targetId, html }, before);
    return { warnings: warnings.map(({ line, column, message }) => ({ line, column, message })) };
  });
}
