/** How triggers raise a website's content version: raisedBy (transaction.ts) within the database. */
export const changeFunctions: readonly string[] = [
  // `part`: as in content-change.ts. What this transaction has told already need not be told again.
  `create or replace function plinth_tell_part(website text, part text) returns void language sql as $$
     update websites set content_version = content_version + 1, updated_at = now(),
       content_change = case when content_change_by = pg_current_xact_id()::text and content_change_to = content_version
         then case when length(content_change) > 3000 then '*' else content_change || ',' || part end else part end,
       content_change_from = case when content_change_by = pg_current_xact_id()::text and content_change_to = content_version
         then content_change_from else content_version end,
       content_change_to = content_version + 1, content_change_by = pg_current_xact_id()::text
     where website_id = website and not (content_change_by = pg_current_xact_id()::text and content_change_to = content_version
       and string_to_array(content_change, ',') && array['*', part]);
   $$`,
];
