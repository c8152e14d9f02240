import { assetBinEndpoints, assetFolderEndpoints } from '@plinth/contract';
import { emptyBin, readBin, removeForEver, restoreFile } from '../assets/bin.ts';
import { addFolder, changeFolder, deleteFolder, moveFiles, readFolders, restoreFolder } from '../assets/folders.ts';
import type { App, AppContext } from '../server/context.ts';
import { route } from '../server/route.ts';
import type { Routes } from '../server/server.ts';

const BIN_PAGE_SIZE = 60;

/** Folders of the website's files, and the bin. */
export const fileFolderRoutes: Routes = async (app: App, { db, assets }: AppContext) => {
  route(app, assetFolderEndpoints.listAssetFolders, async (request) => ({
    folders: await readFolders(db, request.website.websiteId),
  }));
  route(app, assetFolderEndpoints.addAssetFolder, (request) => addFolder(db, request.website.websiteId, request.body));
  route(app, assetFolderEndpoints.changeAssetFolder, (request) =>
    changeFolder(db, request.website.websiteId, request.params.id, request.body),
  );
  route(app, assetFolderEndpoints.deleteAssetFolder, (request) =>
    deleteFolder(db, request.website.websiteId, request.params.id, request.query.force === 'true'),
  );
  route(app, assetFolderEndpoints.restoreAssetFolder, (request) =>
    restoreFolder(db, request.website.websiteId, request.params.id),
  );
  route(app, assetFolderEndpoints.moveAssets, async (request) => {
    const { ids, folderId } = request.body;
    return { moved: await moveFiles(db, request.website.websiteId, ids, folderId) };
  });

  route(app, assetBinEndpoints.listAssetBin, (request) =>
    readBin(db, request.website.websiteId, Number(request.query.page ?? '1'), BIN_PAGE_SIZE),
  );
  route(app, assetBinEndpoints.restoreAsset, (request) =>
    restoreFile(db, request.website.websiteId, request.params.id),
  );
  route(app, assetBinEndpoints.removeAsset, (request) =>
    removeForEver(db, assets, request.website.websiteId, request.params.id),
  );
  route(app, assetBinEndpoints.emptyAssetBin, async (request) => ({
    removed: await emptyBin(db, assets, request.website.websiteId),
  }));
};
