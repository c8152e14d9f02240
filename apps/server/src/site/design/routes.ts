import { themeEndpoints } from '@plinth/contract';
import { bytesPerMegabyte, uploadMegabytes } from '@plinth/domain';
import { uploadedPart } from '../../platform/files/uploaded-part.ts';
import { HttpError } from '../../platform/http/http-error.ts';
import type { App, AppContext } from '../../platform/server/context.ts';
import { route } from '../../platform/server/route.ts';
import {
  activateTheme,
  allowHosts,
  deleteTheme,
  describeTheme,
  keepFonts,
  listThemes,
  newestVersion,
  type ThemeShelf,
  uploadTheme,
} from '../themes/service.ts';
import { readThemeZip, UploadProblem } from '../themes/theme-archive.ts';
import { fetchFont } from '../themes/theme-fonts.ts';
import type { ThemeRegistry } from '../themes/theme-registry.ts';
import { readDesignProblems } from './design-problems.ts';
import { draftStyles, listFonts } from './draft-styles.ts';
import { removeFamily, uploadFont } from './own-fonts.ts';

/** @throws HttpError 422 for what is wrong with an upload */
function refuse(error: unknown): never {
  if (error instanceof UploadProblem) throw new HttpError(422, 'theme-refused', error.message);
  throw error;
}

/** The owner's calls for themes: what there is, upload, use, delete. */
export function themeRoutes(registry: ThemeRegistry) {
  return (app: App, context: AppContext): void => {
    const shelf: ThemeShelf = { db: context.db, assets: context.assets, registry };
    app.addContentTypeParser(
      'application/zip',
      { parseAs: 'buffer', bodyLimit: themeEndpoints.uploadTheme.bodyLimit },
      (_request, body, done) => done(null, body),
    );

    route(app, themeEndpoints.listThemes, async (request) => ({
      themes: await listThemes(shelf, request.website.websiteId),
    }));
    route(app, themeEndpoints.getTheme, (request) =>
      describeTheme(shelf, request.website.websiteId, request.params.name),
    );
    route(app, themeEndpoints.listDesignProblems, (request) => readDesignProblems(shelf, request.website));

    // Asked every second by a page that follows a theme while its author works on it.
    route(app, themeEndpoints.getNewestTheme, async (request) => ({
      version: await newestVersion(context.db, request.website.websiteId, request.params.name),
    }));

    route(app, themeEndpoints.uploadTheme, async (request) => {
      if (!Buffer.isBuffer(request.body))
        throw new HttpError(415, 'no-zip', 'Send the theme as a zip, with the content type application/zip.');
      const { name, activate, force } = request.query;
      const files = await readThemeZip(request.body).catch(refuse);
      const options = { activate: activate === 'true', force: force === 'true' };
      return uploadTheme(shelf, request.website.websiteId, name, files, options);
    });

    route(app, themeEndpoints.activateTheme, (request) => {
      const { name, preset = null, force = false } = request.body;
      return activateTheme(shelf, request.website.websiteId, name, { preset, force });
    });

    route(app, themeEndpoints.allowThemeHosts, (request) =>
      allowHosts(shelf, request.website.websiteId, request.params.name, request.body.hosts),
    );

    route(app, themeEndpoints.keepThemeFonts, (request) =>
      keepFonts(shelf, request.website.websiteId, request.params.name, fetchFont).catch(refuse),
    );

    route(app, themeEndpoints.draftStyles, (request) => draftStyles(registry, request.website, request.body));
    route(app, themeEndpoints.listFonts, async (request) => ({ fonts: await listFonts(request.website) }));
    route(app, themeEndpoints.uploadFont, async (request) => {
      const { fileName, stream } = await uploadedPart(request, uploadMegabytes.font * bytesPerMegabyte);
      const { websiteId } = request.website;
      const { db, assets: store, config } = context;
      const font = await uploadFont({ db, store, websiteId, fileName, stream, quota: config.uploadQuota });
      await context.refreshWebsite?.(websiteId);
      return font;
    });
    route(app, themeEndpoints.removeFont, async (request) => {
      const { websiteId } = request.website;
      const store = { db: context.db, store: context.assets };
      await removeFamily(store, websiteId, request.params.family, request.query.force === 'true');
      await context.refreshWebsite?.(websiteId);
    });

    route(app, themeEndpoints.deleteTheme, (request) =>
      deleteTheme(shelf, request.website.websiteId, request.params.name),
    );
  };
}
