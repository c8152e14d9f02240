import multipart from '@fastify/multipart';
import { AssetListQuery, AssetParams, ChangeAssetRequest, DeleteAssetQuery } from '@plinth/contract';
import { changeFile, deleteFile, fileJson, readFile, readFiles } from '../assets/service.ts';
import { brokenUpload, UPLOAD_MEGABYTES, uploadFile } from '../assets/upload.ts';
import { HttpError } from '../http/http-error.ts';
import type { App, AppContext } from '../server/context.ts';
import type { Routes } from '../server/server.ts';

const config = { permission: 'files' };
const PAGE_SIZE = 50;
const LARGEST = Math.max(...Object.values(UPLOAD_MEGABYTES)) * 1_000_000;

/** The owner's files: upload, list, rename, describe, focal point, delete (the file manager of the editor). */
export const fileRoutes: Routes = async (app: App, context: AppContext) => {
  await app.register(multipart, {
    // The service judges by kind and says the limit; here only what no kind may have.
    limits: { files: 1, fields: 10, fieldSize: 2_000, fileSize: LARGEST + 1, parts: 11 },
    throwFileSizeLimit: false,
  });

  app.post('/api/assets', { config, bodyLimit: LARGEST + 100_000 }, async (request, reply) => {
    if (!request.isMultipart())
      throw new HttpError(415, 'unsupported-media-type', 'Send the file as multipart/form-data, in the field "file".');
    const part = await request.file().catch(brokenOff);
    if (!part) throw new HttpError(422, 'invalid', 'There is no file in this request. Send it in the field "file".');
    const { altText } = part.fields as Record<string, { value?: unknown } | undefined>;
    const { file, isNew } = await uploadFile({
      db: context.db,
      store: context.assets,
      websiteId: request.website.websiteId,
      fileName: shownName(part.filename),
      stream: part.file,
      ...(typeof altText?.value === 'string' ? { altText: altText.value } : {}),
    });
    reply.code(isNew ? 201 : 200);
    return isNew ? readFile(context.db, request.website.websiteId, file.id) : fileJson(file, undefined);
  });

  app.get('/api/assets', { config, schema: { querystring: AssetListQuery } }, (request) => {
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

  app.get('/api/assets/:id', { config, schema: { params: AssetParams } }, (request) =>
    readFile(context.db, request.website.websiteId, request.params.id),
  );

  app.patch('/api/assets/:id', { config, schema: { params: AssetParams, body: ChangeAssetRequest } }, (request) =>
    changeFile(context.db, request.website.websiteId, request.params.id, request.body),
  );

  app.delete(
    '/api/assets/:id',
    { config, schema: { params: AssetParams, querystring: DeleteAssetQuery } },
    async (request, reply) => {
      const force = request.query.force === 'true';
      await deleteFile(context.db, context.assets, request.website.websiteId, request.params.id, force);
      return reply.code(204).send();
    },
  );
};

function brokenOff(error: Error & { statusCode?: number }): never {
  if (error.statusCode !== undefined && error.statusCode < 500) throw error;
  throw brokenUpload();
}

/** Names come with paths from some browsers, and with anything from other programs. */
const shownName = (name: string): string =>
  (name.split(/[\\/]/).at(-1) ?? '').replace(/\p{Cc}/gu, '').slice(0, 200) || 'This file';
