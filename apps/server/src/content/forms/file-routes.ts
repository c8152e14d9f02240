import { formFileEndpoints } from '@plinth/contract';
import { largestFormFile } from '@plinth/domain';
import { contentTypeOf } from '../../platform/assets/content-types.ts';
import { uploadedPart } from '../../platform/files/uploaded-part.ts';
import { attachment } from '../../platform/http/attachment.ts';
import { notFound } from '../../platform/http/http-error.ts';
import { route, withStatus } from '../../platform/server/route.ts';
import type { Routes } from '../../platform/server/server.ts';
import { keepWaiting, readFormFile } from './file-service.ts';
import { readForm } from './service.ts';

/** Files that visitors send with a form, and that its owner saves. */
export const formFileRoutes: Routes = (app, context) => {
  const { db, assets: store, config } = context;

  route(app, formFileEndpoints.sendFormFile, async (request) => {
    const { formId, fieldId } = request.params;
    const { websiteId } = request.website;
    const form = await readForm(db, request.website, formId);
    const part = await uploadedPart(request, largestFormFile * 1_000_000);
    const room = { db, store, quota: config.uploadQuota };
    return withStatus(201, await keepWaiting(room, { websiteId, form, fieldId }, part));
  });

  route(app, formFileEndpoints.getFormFile, async (request, reply) => {
    const { formId, fileId } = request.params;
    const { storageKey, filename } = await readFormFile(db, request.website.websiteId, formId, fileId);
    const size = await store.size(storageKey);
    if (size === null) throw notFound('This file');
    reply
      .header('content-type', contentTypeOf(filename))
      .header('content-disposition', attachment(filename))
      .header('content-length', size)
      // A stranger has sent it: it is saved and never shown in the website's name.
      .header('content-security-policy', "default-src 'none'; sandbox");
    return reply.send(store.read(storageKey));
  });
};
