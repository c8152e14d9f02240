import { largestWebsiteZip, websiteEndpoints } from '@plinth/contract';
import { can, newId } from '@plinth/domain';
import { storeStream } from '../../platform/assets/private-file.ts';
import { uploadedPart } from '../../platform/files/uploaded-part.ts';
import { attachment } from '../../platform/http/attachment.ts';
import { forbidden, HttpError, notFound } from '../../platform/http/http-error.ts';
import { hideAddress } from '../../platform/http/security-headers.ts';
import { checkProof } from '../../platform/http/signed-link.ts';
import type { App, AppContext } from '../../platform/server/context.ts';
import { route } from '../../platform/server/route.ts';
import { importKey } from './file-tasks.ts';
import { memberOf } from './member-of.ts';
import { managedWebsite, requireRoomForAnother } from './own-websites.ts';
import { askForExport, askForImport, exportedZip, exportSubject } from './website-tasks.ts';

/** Whole websites as files: out, and in again. */
export function fileRoutes(app: App, context: AppContext): void {
  route(app, websiteEndpoints.exportWebsite, async (request) => {
    const member = memberOf(request);
    const { website } = await managedWebsite(context, member.accountId, request.params.websiteId);
    const { people } = request.body;
    if (people && !(can(website.role, 'orders:manage') && can(website.role, 'customers:manage')))
      throw forbidden('Your role on that website does not have its orders and customers.');
    context.audit?.about(request, website.title);
    return askForExport(context, website, people, { member, request });
  });

  route(app, websiteEndpoints.downloadWebsiteExport, async (request, reply) => {
    const { taskId, proof } = request.params;
    hideAddress(reply, 'no forms');
    const state = checkProof(exportSubject(taskId), proof);
    if (state === 'forged') throw notFound('This file');
    if (state === 'expired')
      throw new HttpError(410, 'link-gone', 'This link is too old. Settings → Import and export has a new one.');
    const { zipKey, subjectTitle, createdAt } = await exportedZip(context, taskId);
    const size = await context.assets.size(zipKey);
    if (size === null) throw notFound('This file');
    return reply
      .header('content-type', 'application/zip')
      .header('content-disposition', attachment(`${subjectTitle} ${createdAt.toISOString().slice(0, 10)}.zip`))
      .header('content-length', size)
      .send(context.assets.read(zipKey));
  });

  route(app, websiteEndpoints.importWebsite, async (request) => {
    const member = memberOf(request);
    await requireRoomForAnother(context, member.accountId);
    const { fileName, stream, fields } = await uploadedPart(request, largestWebsiteZip);
    const title = typeof fields.title?.value === 'string' ? fields.title.value.trim().slice(0, 200) : '';
    const id = newId();
    const zipKey = importKey(id);
    const zipBytes = await storeStream(context.assets, zipKey, { fileName, stream, mostBytes: largestWebsiteZip });
    context.audit?.about(request, title || fileName);
    return askForImport(context, { id, fileName, title, zipKey, zipBytes }, { member, request });
  });
}
