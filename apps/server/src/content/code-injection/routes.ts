import { CodeInjectionSaved, CodeInjections, PutCodeInjection } from '@plinth/contract';
import { HttpError } from '../../platform/http/http-error.ts';
import type { App, AppContext } from '../../platform/server/context.ts';
import { listCode, putCode } from './service.ts';

const PERMISSION = 'code:inject';

/** HTML and scripts that the owner puts on pages; only who runs the website may. */
export function codeInjectionRoutes(app: App, context: AppContext): void {
  app.get(
    '/api/code-injection',
    { config: { permission: PERMISSION }, schema: { response: { 200: CodeInjections } } },
    async (request) => ({ entries: await listCode(context.db, request.website.websiteId) }),
  );

  app.put(
    '/api/code-injection',
    { config: { permission: PERMISSION }, schema: { body: PutCodeInjection, response: { 200: CodeInjectionSaved } } },
    async (request) => {
      const { place, targetId = '', html } = request.body;
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
      const warnings = await putCode(context.db, request.website.websiteId, { place, targetId, html });
      return { warnings: warnings.map(({ line, column, message }) => ({ line, column, message })) };
    },
  );
}
