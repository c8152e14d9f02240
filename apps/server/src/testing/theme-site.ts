import { fileURLToPath } from 'node:url';
import { roles } from '@plinth/domain';
import type { LightMyRequestResponse } from 'fastify';
import type { Application } from '../boot/application.ts';
import type { Database } from '../platform/database/connection.ts';
import { readUploadFolder } from '../site/themes/theme-archive.ts';
import { type ContentSite, contentSite } from './content-site.ts';
import { makeZip, type ZipEntry } from './make-zip.ts';
import { type OwnerAgent, signedInOwner } from './owner-server.ts';

export interface FoundProblem {
  file: string;
  line: number;
  column: number;
  message: string;
  severity?: string;
}

/** A website whose administrator uploads themes. */
export interface ThemeSite extends ContentSite {
  admin: OwnerAgent;
  /** Uploads files, or bytes as they are; `query` as `name=x&activate=true`. */
  upload(entries: readonly ZipEntry[] | Buffer, query: string): Promise<LightMyRequestResponse>;
  /** Wears a fixture theme (themes/fixtures/NAME), whatever is wrong with it, and says what that is. */
  use(fixture: string): Promise<FoundProblem[]>;
}

export async function themeSite(application: Application, db: Database, identifier: string): Promise<ThemeSite> {
  const site = await contentSite(db, () => application.app, identifier);
  const admin = await signedInOwner(application.app, db, site, roles.admin);
  const upload: ThemeSite['upload'] = (entries, query) =>
    application.app.inject({
      method: 'POST',
      url: `/api/themes?${query}`,
      headers: { host: site.host, 'x-csrf-token': admin.crumb, 'content-type': 'application/zip' },
      cookies: admin.cookies,
      payload: Buffer.isBuffer(entries) ? entries : makeZip(entries as ZipEntry[]),
    });
  return {
    ...site,
    admin,
    upload,
    use: async (fixture) => {
      const files = await readUploadFolder(fixtureFolder(fixture));
      const entries = files.map(({ path, bytes }) => ({ path, content: bytes }));
      const answer = await upload(entries, `name=${fixture}&activate=true&force=true`);
      if (answer.json().activated !== true) throw new Error(`${fixture} is not active: ${answer.body.slice(0, 300)}`);
      await application.directory.refresh(site.websiteId);
      return answer.json().problems;
    },
  };
}

export const fixtureFolder = (name: string): string =>
  fileURLToPath(new URL(`../site/themes/fixtures/${name}`, import.meta.url));
