import { newId } from '@plinth/domain';
import type { LightMyRequestResponse } from 'fastify';
import type { Database } from '../platform/database/connection.ts';
import type { App } from '../platform/server/context.ts';
import { tellApplication } from './whole-application.ts';

export interface TestCollection {
  typeName: string;
  urlId: string;
  title?: string;
  type?: number;
  ordering?: string;
  pageSize?: number;
  [column: string]: unknown;
}

export interface TestItem {
  urlId: string;
  title?: string;
  recordType?: number;
  status?: string;
  publishOn?: Date;
  tags?: string[];
  [column: string]: unknown;
}

/** A website for tests of content: its rows are made directly in the tables. */
export interface ContentSite {
  websiteId: string;
  host: string;
  collection(collection: TestCollection): Promise<string>;
  item(collectionId: string, item: TestItem): Promise<string>;
  /** Writes into the website's settings. */
  settings(settings: Record<string, unknown>): Promise<void>;
  get(url: string, headers?: Record<string, string>): Promise<LightMyRequestResponse>;
  /** The page's own part, without header, styles and scripts. */
  main(url: string, headers?: Record<string, string>): Promise<string>;
  /** `?format=json` of a page. */
  json(url: string): Promise<Record<string, never>>;
  /** Sends a plain form as a browser on one of the site's own pages does. */
  post(url: string, form: Record<string, string>, headers?: Record<string, string>): Promise<LightMyRequestResponse>;
  contentVersion(): Promise<number>;
}

/** Makes the website `identifier` with a home page; a store on it takes test orders. */
export async function contentSite(
  db: Database,
  app: () => App,
  identifier: string,
  columns: Record<string, unknown> = {},
): Promise<ContentSite> {
  const { system: sql } = db;
  const websiteId: string = newId();
  const host = `${identifier}.localhost`;
  const storeSettings = sql.json({ testGateway: true });
  await sql`insert into websites ${sql({ websiteId, identifier, title: `Site ${identifier}`, themeName: 'lookbook', storeSettings, ...columns })}`;
  const raise = async () => {
    await sql`update websites set content_version = content_version + 1 where website_id = ${websiteId}`;
    await tellApplication(app(), websiteId);
  };
  const jsonOr = (value: unknown) =>
    typeof value === 'object' && value !== null && !(value instanceof Date) && !Array.isArray(value)
      ? sql.json(value as never)
      : value;
  const row = (values: Record<string, unknown>) =>
    Object.fromEntries(Object.entries(values).map(([name, value]) => [name, jsonOr(value)]));
  const site: ContentSite = {
    websiteId,
    host,
    collection: async ({ typeName, urlId, title = urlId, ...more }) => {
      const id: string = newId();
      const type = typeName === 'page' ? 10 : 1;
      const values = { websiteId, id, type, typeName, urlId, title, navigationTitle: title, ...more };
      await sql`insert into collections ${sql(row(values) as never)}`;
      await raise();
      return id;
    },
    item: async (collectionId, { urlId, title = urlId, recordType = 1, ...more }) => {
      const id: string = newId();
      await sql`insert into items ${sql(row({ websiteId, id, collectionId, recordType, urlId, title, ...more }) as never)}`;
      await raise();
      return id;
    },
    settings: async (settings) => {
      await sql`update websites set settings = settings || ${sql.json(settings as never)} where website_id = ${websiteId}`;
      await raise();
    },
    get: (url, headers = {}) => app().inject({ url, headers: { host, accept: 'text/html', ...headers } }),
    main: async (url, headers) => {
      const { body } = await site.get(url, headers);
      return /<main[\s\S]*<\/main>/.exec(body)?.[0] ?? '';
    },
    json: async (url) => {
      const answer = await site.get(`${url}${url.includes('?') ? '&' : '?'}format=json`);
      if (answer.statusCode !== 200) throw new Error(`${url}: ${answer.statusCode} ${answer.body.slice(0, 300)}`);
      return answer.json();
    },
    post: (url, form, headers = {}) =>
      app().inject({
        method: 'POST',
        url,
        headers: {
          host,
          accept: 'text/html',
          'content-type': 'application/x-www-form-urlencoded',
          'sec-fetch-site': 'same-origin',
          ...headers,
        },
        payload: new URLSearchParams(form).toString(),
      }),
    contentVersion: async () => {
      const [found] = await sql<{ contentVersion: number }[]>`
        select content_version from websites where website_id = ${websiteId}`;
      return Number(found?.contentVersion);
    },
  };
  await site.collection({ typeName: 'page', urlId: 'start', title: 'Start', body: '<p>Welcome</p>' });
  return site;
}
