import { largestUpload } from '@plinth/domain';
import { type Static, Type } from 'typebox';
import { byName } from './by-name.ts';
import { endpoint } from './endpoint.ts';

const id = Type.String({ pattern: '^[0-9a-f]{24}$' });
const wholeNumber = Type.String({ pattern: '^[1-9][0-9]{0,5}$' });

export const AssetParams = Type.Object({ id });

export const AssetListQuery = Type.Object({
  type: Type.Optional(
    Type.Union([Type.Literal('image'), Type.Literal('video'), Type.Literal('audio'), Type.Literal('document')]),
  ),
  search: Type.Optional(Type.String({ maxLength: 100 })),
  /** `true`: only files that nothing of the website shows, drafts included. */
  unused: Type.Optional(Type.String({ maxLength: 5 })),
  /** Only those directly in this folder; `none`: those in no folder. Absent: all of them. */
  folder: Type.Optional(Type.String({ pattern: '^(none|[0-9a-f]{24})$' })),
  page: Type.Optional(wholeNumber),
  pageSize: Type.Optional(wholeNumber),
});

export const DeleteAssetQuery = Type.Object({
  /** `true`: also where pages show the file. */
  force: Type.Optional(Type.String()),
  /** `true`: not into the bin, but for ever. */
  final: Type.Optional(Type.String()),
  crumb: Type.Optional(Type.String()),
});

const share = Type.Number({ minimum: 0, maximum: 1 });

/** What an owner may change of a file; the bytes and their address stay. */
export const ChangeAssetRequest = Type.Object({
  filename: Type.Optional(Type.String({ maxLength: 200 })),
  altText: Type.Optional(Type.String({ maxLength: 1000 })),
  title: Type.Optional(Type.String({ maxLength: 500 })),
  /** What must stay in sight when the image is cropped: 0,0 is top left, 1,1 bottom right. */
  focalPoint: Type.Optional(Type.Object({ x: share, y: share })),
});
export type ChangeAssetRequest = Static<typeof ChangeAssetRequest>;

const job = Type.Object({
  status: Type.Enum(['waiting', 'running', 'done', 'failed']),
  done: Type.Integer(),
  total: Type.Integer(),
  problem: Type.String(),
});

/** A file of the website (IMG-02) with how far its smaller versions are; null where it has none to make. */
export const AssetFile = Type.Object({
  id: Type.String(),
  filename: Type.String(),
  contentType: Type.String(),
  assetUrl: Type.String(),
  byteSize: Type.Number(),
  /** LIMIT-11. */
  sizeText: Type.String(),
  /** `WIDTHxHEIGHT`; empty for what has no size. */
  originalSize: Type.String(),
  altText: Type.String(),
  title: Type.String(),
  mediaFocalPoint: Type.Object({ x: Type.Number(), y: Type.Number() }),
  colorData: byName(Type.String()),
  addedOn: Type.Number(),
  /** Null: in no folder. */
  folderId: Type.Union([Type.String(), Type.Null()]),
  job: Type.Union([job, Type.Null()]),
});
export type AssetFile = Static<typeof AssetFile>;

export const AssetFileList = Type.Object({
  files: Type.Array(AssetFile),
  total: Type.Integer(),
  page: Type.Integer(),
  pageSize: Type.Integer(),
});
export type AssetFileList = Static<typeof AssetFileList>;

export const AssetUses = Type.Object({
  /** Titles of what shows the file, at most twenty. */
  uses: Type.Array(Type.String()),
});
export type AssetUses = Static<typeof AssetUses>;

export const AssetUsage = Type.Object({
  files: Type.Integer(),
  /** Of all files, those that are sold and those in the bin included. */
  bytes: Type.Number(),
  /** Deleted ones that can still be brought back. */
  binFiles: Type.Integer(),
  binBytes: Type.Number(),
  /** Bytes that the website's files may take up. */
  quota: Type.Number(),
});
export type AssetUsage = Static<typeof AssetUsage>;

export const assetEndpoints = {
  assetUsage: endpoint({
    method: 'GET',
    path: '/api/asset-usage',
    summary: 'How much room the files of the website take up',
    permission: 'files',
    answers: { 200: AssetUsage },
  }),
  /** multipart/form-data: the field `file`. */
  replaceAsset: endpoint({
    method: 'PUT',
    path: '/api/assets/:id/content',
    summary: 'Replaces a file by another one of its kind, wherever it is shown',
    permission: 'files',
    params: AssetParams,
    bodyLimit: largestUpload() + 100_000,
    answers: { 200: AssetFile },
    errors: ['not-found', 'broken-upload', 'invalid-fields', 'too-large', 'unsupported-file', 'unusable-file'],
  }),
  /** multipart/form-data: the field `file`, and perhaps `altText` and `folderId` before it. */
  uploadAsset: endpoint({
    method: 'POST',
    path: '/api/assets',
    summary: 'Uploads a file; 200 where the website has these bytes already',
    permission: 'files',
    // And room for the form around the file.
    bodyLimit: largestUpload() + 100_000,
    answers: { 200: AssetFile, 201: AssetFile },
    errors: ['broken-upload', 'invalid-fields', 'too-large', 'unsupported-file', 'unusable-file'],
  }),
  listAssets: endpoint({
    method: 'GET',
    path: '/api/assets',
    summary: 'Lists the files of the website, newest first',
    permission: 'files',
    query: AssetListQuery,
    answers: { 200: AssetFileList },
  }),
  getAsset: endpoint({
    method: 'GET',
    path: '/api/assets/:id',
    summary: 'One file',
    permission: 'files',
    params: AssetParams,
    answers: { 200: AssetFile },
    errors: ['not-found'],
  }),
  listAssetUses: endpoint({
    method: 'GET',
    path: '/api/assets/:id/uses',
    summary: 'Where a file is shown',
    permission: 'files',
    params: AssetParams,
    answers: { 200: AssetUses },
    errors: ['not-found'],
  }),
  changeAsset: endpoint({
    method: 'PATCH',
    path: '/api/assets/:id',
    summary: 'Changes name, words or focal point of a file',
    permission: 'files',
    params: AssetParams,
    body: ChangeAssetRequest,
    answers: { 200: AssetFile },
    errors: ['not-found'],
  }),
  deleteAsset: endpoint({
    method: 'DELETE',
    path: '/api/assets/:id',
    summary: 'Puts a file into the bin; with force also where pages show it',
    permission: 'files',
    params: AssetParams,
    query: DeleteAssetQuery,
    answers: { 204: 'empty' },
    errors: ['not-found', 'in-use'],
  }),
};
