import type { Transaction } from '../../platform/database/transaction.ts';
import type { CustomerRow } from './queries.ts';

export interface MergeRow {
  id: string;
  keptId: string;
  mergedId: string;
  email: string;
  name: string;
  emails: string[];
  tags: string[];
  groupIds: string[];
  noteBefore: string;
  /** What the merge made of it. */
  noteAfter: string;
  accountId: string | null;
  createdAt: Date;
}

interface NewMerge {
  id: string;
  keptId: string;
  mergedId: string;
  emails: readonly string[];
  tags: readonly string[];
  groupIds: readonly string[];
  noteBefore: string;
  accountId: string | null;
}

/** Notes what the other row was; both are locked. */
export async function writeMerge(tx: Transaction, websiteId: string, merge: NewMerge): Promise<void> {
  await tx`
    insert into customer_merges (website_id, id, kept_id, merged_id, merged, emails, tags, group_ids, note_before, account_id)
    select ${websiteId}, ${merge.id}, ${merge.keptId}, c.id, to_jsonb(c), ${merge.emails as string[]}, ${merge.tags as string[]},
      ${merge.groupIds as string[]}, ${merge.noteBefore}, ${merge.accountId}
    from customers c where c.website_id = ${websiteId} and c.id = ${merge.mergedId}`;
}

/** The kept one takes over what the other has, and the other goes. */
export async function moveToKept(
  tx: Transaction,
  websiteId: string,
  kept: Pick<CustomerRow, 'id' | 'name' | 'note' | 'tags' | 'groupIds'>,
  mergedId: string,
): Promise<void> {
  await tx`
    update customer_emails set customer_id = ${kept.id} where website_id = ${websiteId} and customer_id = ${mergedId}`;
  await tx`
    update customers k set name = ${kept.name}, note = ${kept.note}, tags = ${kept.tags}, group_ids = ${kept.groupIds},
      company_name = case when k.company_name = '' then o.company_name else k.company_name end,
      vat_id = case when k.company_name = '' then o.vat_id else k.vat_id end,
      tax_exemption = coalesce(k.tax_exemption, o.tax_exemption),
      version = k.version + 1, orders_count = k.orders_count + o.orders_count, spent_cents = k.spent_cents + o.spent_cents,
      last_order_at = greatest(k.last_order_at, o.last_order_at), active_at = greatest(k.active_at, o.active_at),
      created_at = least(k.created_at, o.created_at)
    from customers o
    where k.website_id = ${websiteId} and k.id = ${kept.id} and o.website_id = ${websiteId} and o.id = ${mergedId}`;
  // What was merged into the other one before can be parted from the kept one from now on.
  await tx`
    update customer_merges set kept_id = ${kept.id}
    where website_id = ${websiteId} and kept_id = ${mergedId} and undone_at is null`;
  await tx`delete from customers where website_id = ${websiteId} and id = ${mergedId}`;
}

export const readMerges = (tx: Transaction, websiteId: string, keptId: string) => tx<MergeRow[]>`
  select id, kept_id, merged_id, merged->>'email' as email, merged->>'name' as name, emails, tags, group_ids, note_before,
    concat_ws(E'\\n\\n', nullif(note_before, ''), nullif(merged->>'note', '')) as note_after, account_id, created_at
  from customer_merges where website_id = ${websiteId} and kept_id = ${keptId} and undone_at is null order by id desc`;

/** Puts the row back as it was and gives it its addresses; what they ordered is counted anew, of both. */
export async function partAgain(
  tx: Transaction,
  websiteId: string,
  merge: MergeRow,
  kept: Pick<CustomerRow, 'note' | 'tags' | 'groupIds'>,
): Promise<void> {
  await tx`
    insert into customers select (jsonb_populate_record(null::customers, '{"company_name": "", "vat_id": ""}' || m.merged)).*
    from customer_merges m where m.website_id = ${websiteId} and m.id = ${merge.id}`;
  await tx`
    update customer_emails set customer_id = ${merge.mergedId}
    where website_id = ${websiteId} and customer_id = ${merge.keptId} and email = any(${merge.emails})`;
  await tx`
    update customers set note = ${kept.note}, tags = ${kept.tags}, group_ids = ${kept.groupIds}
    where website_id = ${websiteId} and id = ${merge.keptId}`;
  await tx`
    update customers c set version = c.version + 1, orders_count = s.orders, spent_cents = s.spent, last_order_at = s.last,
      active_at = coalesce(s.last, c.created_at)
    from (
      select k.id, count(o.id) filter (where o.status not in ('canceled', 'refunded'))::int as orders,
        coalesce(sum(o.grand_total_cents - o.refunded_cents) filter (where o.status not in ('canceled', 'refunded')), 0)::bigint as spent,
        max(o.created_at) as last
      from unnest(${[merge.keptId, merge.mergedId]}::text[]) k (id)
      left join customer_emails e on e.website_id = ${websiteId} and e.customer_id = k.id
      left join orders o on o.website_id = ${websiteId} and lower(o.customer_email) = e.email
      group by k.id) s
    where c.website_id = ${websiteId} and c.id = s.id`;
  await tx`
    update customer_merges set undone_at = now() where website_id = ${websiteId} and id = ${merge.id}`;
}
