import { type Static, Type } from 'typebox';

const id = Type.String({ pattern: '^[0-9a-f]{24}$' });
const wholeNumber = Type.String({ pattern: '^[1-9][0-9]{0,5}$' });

export const AssetParams = Type.Object({ id });

export const AssetListQuery = Type.Object({
  type: Type.Optional(
    Type.Union([Type.Literal('image'), Type.Literal('video'), Type.Literal('audio'), Type.Literal('document')]),
  ),
  search: Type.Optional(Type.String({ maxLength: 100 })),
  page: Type.Optional(wholeNumber),
  pageSize: Type.Optional(wholeNumber),
});

export const DeleteAssetQuery = Type.Object({
  /** `true`: also where pages show the file. */
  force: Type.Optional(Type.String()),
  crumb: Type.Optional(Type.String()),
});

const share = Type.Number({ minimum: 0, maximum: 1 });

/** What an owner may change of a file; the bytes and their address stay. */
export const ChangeAssetRequest = Type.Object({
  filename: Type.Optional(Type.String({ maxLength: 200 })),
  altText: Type.Optional(Type.String({ maxLength: 1000 })),
  title: Type.Optional(Type.String({ maxLength: 500 })),
  /** What must stay in sight when the picture is cropped: 0,0 is top left, 1,1 bottom right. */
  focalPoint: Type.Optional(Type.Object({ x: share, y: share })),
});
export type ChangeAssetRequest = Static<typeof ChangeAssetRequest>;

/** A file of the website (IMG-02) with how far its smaller versions are; null where it has none to make. */
export interface AssetFile {
  id: string;
  filename: string;
  contentType: string;
  assetUrl: string;
  byteSize: number;
  /** LIMIT-11. */
  sizeText: string;
  /** `WIDTHxHEIGHT`; empty for what has no size. */
  originalSize: string;
  altText: string;
  title: string;
  mediaFocalPoint: { x: number; y: number };
  colorData: Record<string, string>;
  addedOn: number;
  job: { status: 'waiting' | 'running' | 'done' | 'failed'; done: number; total: number; problem: string } | null;
}

export interface AssetFileList {
  files: AssetFile[];
  total: number;
  page: number;
  pageSize: number;
}
