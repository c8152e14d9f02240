import multipart from '@fastify/multipart';
import { assetEndpoints, largestUpload } from '@plinth/contract';
import { changeFile, deleteFile, fileJson, readFile, readFiles } from '../assets/service.ts';
import { brokenUpload, uploadFile } from '../assets/upload.ts';
import { HttpError } from '../http/http-error.ts';
import type { App, AppContext } from '../server/context.ts';
import { route, withStatus } from '../server/route.ts';
import type { Routes } from '../server/server.ts';

const PAGE_SIZE = 50;

/** Bytes of files that a website may keep where nothing else is set. */
const usualQuota = 10_000_000_000;

/** The owner's files: upload, list, rename, describe, focal point, delete (the file manager of the editor). */
export const fileRoutes: Routes = async (app: App, context: AppContext) => {
  await app.register(multipart, {
    // The service judges by kind and says the limit; here only what no kind may have.
    limits: { files: 1, fields: 10, fieldSize: 2_000, fileSize: largestUpload + 1, parts: 11 },
    throwFileSizeLimit: false,
  });

  route(app, assetEndpoints.uploadAsset, async (request) => {
    if (!request.isMultipart())
      throw new HttpError(415, 'unsupported-media-type', 'Send the file as multipart/form-data, in the field "file".');
    const part = await request.file().catch(brokenOff);
    if (!part)
      throw new HttpError(422, 'invalid-fields', 'There is no file in this request. Send it in the field "file".');
    const { altText } = part.fields as Record<string, { value?: unknown } | undefined>;
    const { file, isNew } = await uploadFile({
      db: context.db,
      store: context.assets,
      websiteId: request.website.websiteId,
      fileName: shownName(part.filename),
      stream: part.file,
      quota: context.config.uploadQuota ?? usualQuota,
      ...(typeof altText?.value === 'string' ? { altText: altText.value } : {}),
    });
    return isNew
      ? withStatus(201, await readFile(context.db, request.website.websiteId, file.id))
      : fileJson(file, undefined);
  });

  route(app, assetEndpoints.listAssets, (request) => {
    const { type, search, page = '1', pageSize = String(PAGE_SIZE) } = request.query;
    const limit = Math.min(Math.max(Number(pageSize), 1), 200);
    return readFiles(
      context.db,
      request.website.websiteId,
      {
        type: type === undefined ? null : type === 'document' ? 'application/' : `${type}/`,
        search: search?.trim() || null,
        limit,
        offset: (Number(page) - 1) * limit,
      },
      Number(page),
    );
  });

  route(app, assetEndpoints.getAsset, (request) => readFile(context.db, request.website.websiteId, request.params.id));

  route(app, assetEndpoints.changeAsset, (request) =>
    changeFile(context.db, request.website.websiteId, request.params.id, request.body),
  );

  route(app, assetEndpoints.deleteAsset, (request) => {
    const force = request.query.force === 'true';
    return deleteFile(context.db, context.assets, request.website.websiteId, request.params.id, force);
  });
};

function brokenOff(error: Error & { statusCode?: number }): never {
  if (error.statusCode !== undefined && error.statusCode < 500) throw error;
  throw brokenUpload();
}

/** Names come with paths from some browsers, and with anything from other programs. */
const shownName = (name: string): string =>
  (name.split(/[\\/]/).at(-1) ?? '').replace(/\p{Cc}/gu, '').slice(0, 200) || 'This file';
