import multipart from '@fastify/multipart';
import { assetEndpoints } from '@plinth/contract';
import { largestUpload } from '@plinth/domain';
import { binFile } from '../assets/bin.ts';
import { deleteBytes } from '../assets/orphans.ts';
import { changeFile, deleteFile, fileJson, readFile, readFiles, readUsage, readUses } from '../assets/service.ts';
import { replaceFile, uploadFile } from '../assets/upload.ts';
import type { App, AppContext } from '../server/context.ts';
import { route, withStatus } from '../server/route.ts';
import type { Routes } from '../server/server.ts';
import { uploadedPart } from './uploaded-part.ts';

const PAGE_SIZE = 50;

/** The owner's files: upload, list, rename, describe, focal point, delete (the file manager of the editor). */
export const fileRoutes: Routes = async (app: App, context: AppContext) => {
  await app.register(multipart, {
    // The service judges by kind and says the limit; here only what no kind may have.
    limits: { files: 1, fields: 10, fieldSize: 2_000, fileSize: largestUpload() + 1, parts: 11 },
    throwFileSizeLimit: false,
  });

  route(app, assetEndpoints.uploadAsset, async (request) => {
    const { fileName, stream, fields } = await uploadedPart(request);
    const { altText, folderId } = fields;
    const { file, isNew } = await uploadFile({
      db: context.db,
      store: context.assets,
      websiteId: request.website.websiteId,
      fileName,
      stream,
      quota: context.config.uploadQuota,
      ...(typeof altText?.value === 'string' ? { altText: altText.value } : {}),
      ...(typeof folderId?.value === 'string' ? { folderId: folderId.value } : {}),
    });
    return isNew
      ? withStatus(201, await readFile(context.db, request.website.websiteId, file.id))
      : fileJson(file, undefined);
  });

  route(app, assetEndpoints.listAssets, (request) => {
    const { type, search, unused, folder, page = '1', pageSize = String(PAGE_SIZE) } = request.query;
    const limit = Math.min(Math.max(Number(pageSize), 1), 200);
    return readFiles(
      context.db,
      request.website.websiteId,
      {
        type: type === undefined ? null : type === 'document' ? 'application/' : `${type}/`,
        search: search?.trim() || null,
        unused: unused === 'true',
        ...(folder === undefined ? {} : { folder }),
        limit,
        offset: (Number(page) - 1) * limit,
      },
      Number(page),
    );
  });

  route(app, assetEndpoints.assetUsage, (request) =>
    readUsage(context.db, request.website.websiteId, context.config.uploadQuota),
  );

  route(app, assetEndpoints.replaceAsset, async (request) => {
    const { websiteId } = request.website;
    const { id } = request.params;
    const { fileName, stream } = await uploadedPart(request);
    const { db, assets: store, config } = context;
    await deleteBytes(
      store,
      await replaceFile({ db, store, websiteId, fileName, stream, quota: config.uploadQuota }, id),
    );
    return readFile(db, websiteId, id);
  });

  route(app, assetEndpoints.getAsset, (request) => readFile(context.db, request.website.websiteId, request.params.id));

  route(app, assetEndpoints.listAssetUses, async (request) => ({
    uses: await readUses(context.db, request.website.websiteId, request.params.id),
  }));

  route(app, assetEndpoints.changeAsset, (request) =>
    changeFile(context.db, request.website.websiteId, request.params.id, request.body),
  );

  route(app, assetEndpoints.deleteAsset, (request) => {
    const force = request.query.force === 'true';
    const { websiteId } = request.website;
    const { id } = request.params;
    if (request.query.final !== 'true') return binFile(context.db, websiteId, id, force);
    return deleteFile(context.db, context.assets, websiteId, id, force);
  });
};
