import { type Static, Type } from 'typebox';
import { AssetFile, AssetParams } from './assets.ts';
import { endpoint } from './endpoint.ts';

const id = Type.String({ pattern: '^[0-9a-f]{24}$' });
const parent = Type.Union([id, Type.Null()]);

/** A folder of the file manager. */
export const AssetFolder = Type.Object({
  id: Type.String(),
  name: Type.String(),
  /** Null: on top. */
  parentId: Type.Union([Type.String(), Type.Null()]),
  /** Directly in it. */
  files: Type.Integer(),
});
export type AssetFolder = Static<typeof AssetFolder>;

export const NewAssetFolder = Type.Object({ name: Type.String({ maxLength: 80 }), parentId: parent });
export const ChangeAssetFolder = Type.Object({
  name: Type.Optional(Type.String({ maxLength: 80 })),
  parentId: Type.Optional(parent),
});
export type ChangeAssetFolder = Static<typeof ChangeAssetFolder>;

export const MoveAssets = Type.Object({
  ids: Type.Array(id, { minItems: 1, maxItems: 500, uniqueItems: true }),
  /** Null: out of all folders. */
  folderId: parent,
});

/** A file in the bin, with what it was called and how long it stays. */
export const BinnedAsset = Type.Object({
  ...AssetFile.properties,
  deletedOn: Type.Number(),
  /** From when it may be gone for ever. */
  goneOn: Type.Number(),
  /** Empty: it was in no folder. */
  folderName: Type.String(),
});
export type BinnedAsset = Static<typeof BinnedAsset>;

const wholeNumber = Type.String({ pattern: '^[1-9][0-9]{0,5}$' });

/** Folders of files. A folder is nothing but an order: the address of a file does not know it. */
export const assetFolderEndpoints = {
  listAssetFolders: endpoint({
    method: 'GET',
    path: '/api/asset-folders',
    summary: 'Every folder of the website’s files, by name',
    permission: 'files',
    answers: { 200: Type.Object({ folders: Type.Array(AssetFolder) }) },
  }),
  addAssetFolder: endpoint({
    method: 'POST',
    path: '/api/asset-folders',
    summary: 'Makes a folder for files',
    permission: 'files',
    body: NewAssetFolder,
    answers: { 201: AssetFolder },
    errors: ['not-found', 'invalid-fields', 'too-many'],
  }),
  changeAssetFolder: endpoint({
    method: 'PATCH',
    path: '/api/asset-folders/:id',
    summary: 'Renames a folder of files, or moves it into another one',
    permission: 'files',
    params: AssetParams,
    body: ChangeAssetFolder,
    answers: { 200: AssetFolder },
    errors: ['not-found', 'invalid-fields'],
  }),
  deleteAssetFolder: endpoint({
    method: 'DELETE',
    path: '/api/asset-folders/:id',
    summary: 'Deletes a folder with those in it; their files go to the bin, with force also where pages show them',
    permission: 'files',
    params: AssetParams,
    query: Type.Object({ force: Type.Optional(Type.String()), crumb: Type.Optional(Type.String()) }),
    answers: { 200: Type.Object({ folders: Type.Integer(), files: Type.Integer() }) },
    errors: ['not-found', 'in-use'],
  }),
  restoreAssetFolder: endpoint({
    method: 'POST',
    path: '/api/asset-folders/:id/restore',
    summary: 'Brings back a deleted folder with all that was deleted with it',
    permission: 'files',
    params: AssetParams,
    answers: { 200: AssetFolder },
    errors: ['not-found'],
  }),
  moveAssets: endpoint({
    method: 'POST',
    path: '/api/asset-moves',
    summary: 'Moves files into a folder; answers where each was before',
    permission: 'files',
    body: MoveAssets,
    answers: {
      200: Type.Object({
        moved: Type.Array(Type.Object({ id: Type.String(), folderId: Type.Union([Type.String(), Type.Null()]) })),
      }),
    },
    errors: ['not-found'],
  }),
};

/** Deleted files, until they are gone for ever. */
export const assetBinEndpoints = {
  listAssetBin: endpoint({
    method: 'GET',
    path: '/api/asset-bin',
    summary: 'Deleted files that can be brought back, the last deleted first',
    permission: 'files',
    query: Type.Object({ page: Type.Optional(wholeNumber) }),
    answers: {
      200: Type.Object({
        files: Type.Array(BinnedAsset),
        total: Type.Integer(),
        page: Type.Integer(),
        pageSize: Type.Integer(),
      }),
    },
  }),
  restoreAsset: endpoint({
    method: 'POST',
    path: '/api/asset-bin/:id/restore',
    summary: 'Brings back a deleted file, to whatever showed it',
    permission: 'files',
    params: AssetParams,
    answers: { 200: AssetFile },
    errors: ['not-found'],
  }),
  removeAsset: endpoint({
    method: 'DELETE',
    path: '/api/asset-bin/:id',
    summary: 'Removes a deleted file for ever',
    permission: 'files',
    params: AssetParams,
    query: Type.Object({ crumb: Type.Optional(Type.String()) }),
    answers: { 204: 'empty' },
    errors: ['not-found'],
  }),
  emptyAssetBin: endpoint({
    method: 'DELETE',
    path: '/api/asset-bin',
    summary: 'Removes every deleted file for ever',
    permission: 'files',
    query: Type.Object({ crumb: Type.Optional(Type.String()) }),
    answers: { 200: Type.Object({ removed: Type.Integer() }) },
  }),
};
