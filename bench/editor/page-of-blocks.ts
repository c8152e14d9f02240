import type postgres from 'postgres';

const SECTIONS = 6;
const BLOCKS = 10;

/** Every second one is written in place; of the others the server makes what is seen. */
const layout = {
  sections: Array.from({ length: SECTIONS }, (_, section) => ({
    id: `section${section}`,
    tone: 'default',
    width: 'wide',
    height: 'auto',
    columns: 12,
    blocks: Array.from({ length: BLOCKS }, (_, at) => {
      const id = `block${section * BLOCKS + at}`;
      const place = { desktop: { column: (at % 2) * 6 + 1, row: 1 + Math.floor(at / 2), columnSpan: 6, rowSpan: 1 } };
      const words = `What block ${section * BLOCKS + at} says.`;
      return at % 2 === 0
        ? { id, type: 2, settings: { html: `<p>${words}</p>` }, place }
        : { id, type: 31, settings: { quote: words }, place };
    }),
  })),
};

/** A website with a page of sixty blocks, the most that a page holds. */
export interface PageOfBlocks {
  readonly websiteId: string;
  readonly pageId: string;
}

/** Adds the page to the demo shop. */
export async function addPageOfBlocks(sql: postgres.Sql): Promise<PageOfBlocks> {
  const [website] = await sql<{ websiteId: string }[]>`
    select website_id from websites order by created_at, website_id limit 1`;
  if (!website) throw new Error('The demo shop is not there.');
  const pageId = 'sixtyblocks0000000000001';
  await addPages(sql, website.websiteId, [{ id: pageId, layout }]);
  return { websiteId: website.websiteId, pageId };
}

/** Adds pages without blocks: a thousand of them are a large website. */
export const addEmptyPages = (sql: postgres.Sql, { websiteId }: PageOfBlocks, count: number): Promise<void> =>
  addPages(
    sql,
    websiteId,
    Array.from({ length: count }, (_, at) => ({ id: `page${String(at).padStart(20, '0')}`, layout: { sections: [] } })),
  );

async function addPages(sql: postgres.Sql, websiteId: string, pages: readonly { id: string; layout: object }[]) {
  await sql`
    insert into collections (website_id, id, type, type_name, title, navigation_title, url_id, layout)
    select ${websiteId}, page ->> 'id', 10, 'page', page ->> 'id', page ->> 'id', page ->> 'id', page -> 'layout'
    from jsonb_array_elements(${sql.json(pages as never)}) page`;
  await sql`
    update websites set content_version = content_version + 1, structure_version = structure_version + 1
    where website_id = ${websiteId}`;
}
