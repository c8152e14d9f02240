import { join } from 'node:path';
import type { Config } from '../config/config.ts';
import { type AssetStore, FolderAssetStore } from './asset-store.ts';
import { S3AssetStore } from './s3-asset-store.ts';

/** The store that the settings name: object storage where there is one, else a folder below the data folder. */
export const openAssetStore = ({ s3, dataDir }: Pick<Config, 's3' | 'dataDir'>): AssetStore =>
  s3 ? new S3AssetStore(s3) : new FolderAssetStore(join(dataDir, 'assets'));
