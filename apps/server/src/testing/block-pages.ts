import { type LayoutBlock, newId } from '@plinth/domain';
import sharp from 'sharp';
import { vi } from 'vitest';
import type { Application } from '../boot/application.ts';
import { storeImage } from '../platform/assets/store-image.ts';
import type { Database } from '../platform/database/connection.ts';
import { inWebsite, raiseContentVersion } from '../platform/database/transaction.ts';
import type { TestShop } from './test-shop.ts';

/** A block over the whole width. */
export const wideBlock = (id: string, type: number, settings: Record<string, unknown> = {}): LayoutBlock => ({
  id,
  type,
  settings,
  place: { desktop: { column: 1, row: 1, columnSpan: 12, rowSpan: 1 } },
});

/** Content and pages of one website for tests of blocks, written by SQL. */
export class BlockPages {
  constructor(
    private readonly db: Database,
    private readonly application: Application,
    readonly shop: TestShop,
  ) {}

  async image(name: string): Promise<string> {
    // Equal bytes would be one file.
    const background = `#${[...name]
      .reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 0xffffff, 7)
      .toString(16)
      .padStart(6, '0')}`;
    const bytes = await sharp({ create: { width: 800, height: 600, channels: 3, background } })
      .png()
      .toBuffer();
    return inWebsite(this.db, this.shop.websiteId, (tx) =>
      storeImage(tx, this.application.context.assets, this.shop.websiteId, bytes, `${name}.png`, `Image of ${name}`),
    );
  }

  async collection(typeName: string, fields: Record<string, unknown> = {}): Promise<string> {
    const id = newId();
    const { system: sql } = this.db;
    const row = {
      websiteId: this.shop.websiteId,
      id,
      type: 1,
      typeName,
      title: `The ${typeName}`,
      navigationTitle: typeName,
      urlId: `${typeName}-${id}`,
      ordering: typeName === 'blog' ? 'chronological' : 'user-orderable',
      ...fields,
    };
    await sql`insert into collections ${sql(row)}`;
    return id;
  }

  async item(collectionId: string, title: string, fields: Record<string, unknown> = {}): Promise<string> {
    const id = newId();
    const { system: sql } = this.db;
    const row = {
      websiteId: this.shop.websiteId,
      id,
      collectionId,
      recordType: 1,
      urlId: `item-${id}`,
      title,
      ...fields,
    };
    await sql`insert into items ${sql(row as never)}`;
    return id;
  }

  /** The main part of a page with these blocks, as a visitor gets it. */
  async show(blocks: unknown[], query = ''): Promise<{ body: string; html: string; headers: Record<string, unknown> }> {
    const layout = { sections: [{ id: 'one', tone: 'default', width: 'wide', height: 'auto', columns: 12, blocks }] };
    const { system: sql } = this.db;
    const id = await this.collection('page', { type: 10, layout: sql.json(layout as never) });
    await inWebsite(this.db, this.shop.websiteId, (tx) => raiseContentVersion(tx, this.shop.websiteId));
    const show = async () => {
      const headers = { host: this.shop.host };
      const page = await this.application.app.inject({ url: `/page-${id}${query}`, headers });
      if (page.statusCode !== 200) throw new Error(`the page answers ${page.statusCode}`);
      const html = page.body;
      const body = html.slice(html.indexOf('<main'), html.indexOf('</main>'));
      return { body, html, headers: page.headers };
    };
    return vi.waitFor(show, { timeout: 50_000, interval: 10 });
  }
}
