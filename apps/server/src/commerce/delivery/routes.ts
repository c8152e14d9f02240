import { deliveryEndpoints } from '@plinth/contract';
import { uploadedPart } from '../../platform/files/uploaded-part.ts';
import { route, withStatus } from '../../platform/server/route.ts';
import type { Routes } from '../../platform/server/server.ts';
import { withVersion } from '../../platform/websites/late-save.ts';
import { changeDeliverySettings, deliverySettings } from './delivery-terms.ts';
import { addProductFile, readProductDelivery, removeProductFile, setProductMembership } from './product-files.ts';

/** The owner's calls: what the buyers of a product are handed at once. */
export const deliveryRoutes: Routes = (app, context) => {
  const { db, assets, config } = context;
  route(app, deliveryEndpoints.getProductDelivery, (request) =>
    readProductDelivery(db, request.website.websiteId, request.params.id),
  );

  route(app, deliveryEndpoints.getDeliverySettings, (request) => withVersion(deliverySettings(request.website)));

  route(app, deliveryEndpoints.changeDeliverySettings, async (request) => {
    const { websiteId } = request.website;
    const answer = await changeDeliverySettings(db, websiteId, request.body, request.member);
    await context.refreshWebsite?.(websiteId);
    return answer;
  });

  route(app, deliveryEndpoints.addProductFile, async (request) => {
    const part = await uploadedPart(request);
    const upload = { ...part, quota: config.uploadQuota };
    return withStatus(201, await addProductFile(db, assets, request.website.websiteId, request.params.id, upload));
  });

  route(app, deliveryEndpoints.removeProductFile, (request) =>
    removeProductFile(db, request.website.websiteId, request.params.id, request.params.fileId),
  );

  route(app, deliveryEndpoints.setProductMembership, (request) =>
    setProductMembership(db, request.website.websiteId, request.params.id, request.body.memberAreaId),
  );
};
