import {
  ActivateTheme,
  DesignProblems,
  NewestTheme,
  ThemeActivated,
  ThemeDescription,
  ThemeFamilyParams,
  ThemeList,
  ThemeParams,
  ThemeUploaded,
  UploadThemeQuery,
} from '@plinth/contract';
import { HttpError } from '../../platform/http/http-error.ts';
import type { App, AppContext } from '../../platform/server/context.ts';
import {
  activateTheme,
  deleteTheme,
  describeTheme,
  listThemes,
  newestVersion,
  type ThemeShelf,
  uploadTheme,
} from '../themes/service.ts';
import { MAX_ZIP, readThemeZip, UploadProblem } from '../themes/theme-archive.ts';
import type { ThemeRegistry } from '../themes/theme-registry.ts';
import { readDesignProblems } from './design-problems.ts';

const design = { permission: 'design:edit' } as const;
// A theme brings scripts for every visitor, as code injection does.
const code = { permission: 'code:inject' } as const;

/** The owner's calls for themes: what there is, upload, use, delete. */
export function themeRoutes(registry: ThemeRegistry) {
  return (app: App, context: AppContext): void => {
    const shelf: ThemeShelf = { db: context.db, assets: context.assets, registry };
    app.addContentTypeParser('application/zip', { parseAs: 'buffer', bodyLimit: MAX_ZIP }, (_request, body, done) =>
      done(null, body),
    );

    app.get('/api/themes', { config: design, schema: { response: { 200: ThemeList } } }, async (request) => ({
      themes: await listThemes(shelf, request.website.websiteId),
    }));

    app.get(
      '/api/themes/:name',
      { config: design, schema: { params: ThemeParams, response: { 200: ThemeDescription } } },
      async (request) => describeTheme(shelf, request.website.websiteId, request.params.name),
    );

    app.get(
      '/api/design/problems',
      { config: design, schema: { response: { 200: DesignProblems } } },
      async (request) => readDesignProblems(shelf, request.website),
    );

    // Asked every second by a page that follows a theme while its author works on it.
    app.get(
      '/api/themes/:name/newest',
      { config: design, schema: { params: ThemeFamilyParams, response: { 200: NewestTheme } } },
      async (request) => ({
        version: await newestVersion(context.db, request.website.websiteId, request.params.name),
      }),
    );

    app.post(
      '/api/themes',
      { config: code, bodyLimit: MAX_ZIP, schema: { querystring: UploadThemeQuery, response: { 200: ThemeUploaded } } },
      async (request) => {
        if (!Buffer.isBuffer(request.body))
          throw new HttpError(415, 'no-zip', 'Send the theme as a zip, with the content type application/zip.');
        const { name, activate, force } = request.query;
        const files = await readThemeZip(request.body).catch((error: unknown) => {
          if (error instanceof UploadProblem) throw new HttpError(422, 'theme-refused', error.message);
          throw error;
        });
        const options = { activate: activate === 'true', force: force === 'true' };
        return uploadTheme(shelf, request.website.websiteId, name, files, options);
      },
    );

    app.put(
      '/api/themes/active',
      { config: design, schema: { body: ActivateTheme, response: { 200: ThemeActivated } } },
      async (request) => {
        const { name, preset = null, force = false } = request.body;
        return activateTheme(shelf, request.website.websiteId, name, { preset, force });
      },
    );

    app.delete('/api/themes/:name', { config: code, schema: { params: ThemeParams } }, async (request, reply) => {
      await deleteTheme(shelf, request.website.websiteId, request.params.name);
      return reply.code(204).send();
    });
  };
}
