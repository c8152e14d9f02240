/**
 * What shoppers wait for most often, as functions of the database: one statement and one answer instead of a transaction of
 * four, and plans that are made once per connection. Planning costs several times what such a look-up by keys does, and left to
 * itself PostgreSQL plans anew at each call where it guesses that a plan for these very values may be a little better.
 *
 * They run with the rights of the caller, so that row-level security binds: each first binds its transaction to the website
 * that it is asked about, exactly as `inWebsite` does.
 */
/**
 * How these functions are planned: each row is looked up by its keys, so that a plan that was made while the store was small does not
 * read all of its items when it has grown. Lateral queries with a limit would force the same and take twice the time.
 */
const BY_KEYS = `language plpgsql set plan_cache_mode = 'force_generic_plan' set enable_seqscan = off set enable_bitmapscan = off
      set enable_hashjoin = off set enable_mergejoin = off set enable_material = off set enable_memoize = off`;

const PRICE_NOW = 'plinth_price_now(i.product_type, v.price_cents, v.sale_price_cents, v.on_sale)';

/**
 * Reads the lines of the cart `c`. What a statement names is set up each time that it runs, needed or not: there is one without what few
 * shops have. As rows, since making JSON of pairs takes half as long again.
 *
 * The image is chosen by case, not coalesce: below row-level security an index may only be searched for what PostgreSQL knows to be
 * leakproof, and coalesce it does not – every line then read all images.
 */
const linesOfCart = ({
  price,
  categoryIds,
  taxClasses,
}: Readonly<Record<'price' | 'categoryIds' | 'taxClasses', string>>) =>
  `select json_agg(line) into lines from (
            select e.id, e.item_id as "itemId", e.variant_id as "variantId", e.quantity, e.additional_fields as "additionalFields",
              i.title, i.product_type as "productType", v.sku,
              case when e.own_amount_cents is null or c.purpose in ('renewal', 'draft') then v.attributes else '[]'::jsonb end
                as attributes,
              case when e.own_amount_cents is not null then e.own_amount_cents else ${price} end as "unitPriceCents",
              v.stock, v.unlimited, v.backorder_limit as "backorderLimit", v.backorder_ships_on as "backorderShipsOn",
              v.weight_grams as "weightGrams", v.length_mm as "lengthMm", v.width_mm as "widthMm", v.height_mm as "heightMm",
              '/' || l.url_id || '/' || i.url_id as path, ${categoryIds} as "categoryIds", ${taxClasses} as "taxClasses",
              a.id as "assetId", i.structured_content->'subscriptionPlan' as "subscriptionPlan",
              case when a.id is not null then json_build_object('storageKey', a.storage_key, 'altText', a.alt_text,
                'width', a.width, 'height', a.height, 'widths', a.widths) end as asset
            from cart_entries e
            join variants v on v.website_id = bound and v.id = e.variant_id
            join items i on i.website_id = bound and i.id = e.item_id
              and plinth_item_published(i.status, i.publish_on, i.deleted_at)
            join collections l on l.website_id = bound and l.id = i.collection_id
              and plinth_page_published(l.enabled, l.status, l.deleted_at)
            left join assets a on a.website_id = bound
              and a.id = case when v.asset_id is null then i.main_asset_id else v.asset_id end
            where e.website_id = bound and e.cart_id = c.id
            order by e.created_at, e.id) line;`;

export const cartFunctions: readonly string[] = [
  // What taxes depend on beside the address (domain taxTreatment). Only an account whose address is confirmed is its customer: whoever
  // registers with the address of a school must not buy without tax. An exemption holds on its last day, on the website's clock.
  `create or replace function plinth_cart_buyer(bound text, company jsonb, member text)
    returns json ${BY_KEYS} as $$
    begin
      return (select json_build_object('company', company, 'homeCountry', w.country,
        'reverseCharge', coalesce(w.store_settings->'companies'->'reverseCharge' = 'true'::jsonb, false),
        'exemption', (
          select c.tax_exemption from site_users u
          join customer_emails e on e.website_id = bound and e.email = lower(trim(u.email))
          join customers c on c.website_id = bound and c.id = e.customer_id
          where u.website_id = bound and u.id = member and u.email_verified_at is not null
            and (c.tax_exemption->>'expiresOn' = ''
              or c.tax_exemption->>'expiresOn' >= (now() at time zone w.time_zone)::date::text)))
        from websites w where w.website_id = bound);
    end $$`,
  // The groups of a customer, as they are now: of who is signed in with a confirmed address. Whoever types one is nobody's customer.
  `create or replace function plinth_member_groups(bound text, member text)
    returns text[] language sql stable as $$
      select coalesce((
        select c.group_ids from site_users u
        join customer_emails e on e.website_id = bound and e.email = lower(trim(u.email))
        join customers c on c.website_id = bound and c.id = e.customer_id
        where u.website_id = bound and u.id = member and u.email_verified_at is not null), '{}')
    $$`,
  // Those of them that have prices of their own (docs/customers.md): null of a guest, and where no group has any.
  `create or replace function plinth_price_groups(bound text, member text)
    returns text[] language plpgsql stable as $$
    begin
      if member is null or not exists (select from customer_groups g where g.website_id = bound and g.has_prices) then
        return null;
      end if;
      return (select array_agg(g.id order by g.id) from customer_groups g
        where g.website_id = bound and g.has_prices and g.id = any (plinth_member_groups(bound, member)));
    end $$`,
  // The same of a customer whom the shop's people name by their address.
  `create or replace function plinth_customer_price_groups(bound text, address text)
    returns text[] language sql stable as $$
      select array_agg(g.id order by g.id) from customer_groups g
      join customer_emails e on e.website_id = bound and e.email = lower(trim(address))
      join customers c on c.website_id = bound and c.id = e.customer_id and g.id = any (c.group_ids)
      where g.website_id = bound and g.has_prices
    $$`,
  `create or replace function plinth_read_cart(bound text, tokens text[], everything boolean, coupon text)
    returns setof json ${BY_KEYS} as $$
    declare
      website text := set_config('plinth.website_id', bound, true);
      c record;
      lines json;
      coupons json;
      by_category boolean;
      member_groups text[];
      price_groups text[];
      cards json;
      options json;
      boxes json;
      quotes json;
      rules json;
      draft json;
    begin
      for c in
        select k.id, k.token_hash, k.purpose, k.coupon_codes, k.gift_card_ids, k.shipping_location, k.shipping_option_id, k.order_id,
          k.is_purchased, k.created_at, k.site_user_id, k.company, k.note, k.is_gift, k.gift_message
        from carts k where k.website_id = bound and k.token_hash = any (tokens) and not k.is_purchased order by k.id desc
      loop
        draft := null;
        if c.purpose = 'draft' then
          select json_build_object('email', d.email, 'address', d.address, 'lines', d.lines, 'discount', d.discount,
            'shipping', d.shipping, 'forOrderId', d.for_order_id) into draft
          from draft_orders d
          where d.website_id = bound and d.cart_id = c.id and d.canceled_at is null and d.expires_at > now()
            and (d.for_order_id is null or exists (select from payments p where p.website_id = bound and p.order_id = d.for_order_id
              and p.offer_id = d.id and p.state = 'pending'));
          -- One that has ended buys nothing.
          continue when draft is null;
        end if;
        coupons := null;
        by_category := false;
        -- Most carts have none, and looking for those alone costs a tenth of putting them together.
        if c.coupon_codes <> '{}' or coupon <> '' or exists (select from coupons a
          where a.website_id = bound and a.method = 'automatic' and a.enabled and a.deleted_at is null) then
          member_groups := plinth_member_groups(bound, c.site_user_id);
          select json_agg(json_build_object('id', k.id, 'code', k.used_code, 'automatic', k.method = 'automatic', 'name', k.name,
              'kind', k.kind, 'amount', k.amount, 'rules', k.rules, 'minimumSubtotalCents', k.minimum_subtotal_cents,
              'startsAt', extract(epoch from k.starts_at) * 1000, 'endsAt', extract(epoch from k.ends_at) * 1000,
              'maxUses', k.max_uses, 'uses', k.uses, 'maxUsesPerCustomer', k.max_uses_per_customer,
              'maxUsesPerCode', k.max_uses_per_code, 'codeUses', k.code_uses, 'firstOrder', k.first_order,
              'enabled', k.enabled, 'inGroup', coalesce(k.rules->>'groupId' = any (member_groups), false)) order by k.id, k.used_code),
            coalesce(bool_or('categories' in (k.rules->'goods'->>'kind', k.rules->'get'->>'kind')), false)
          into coupons, by_category
          from (
            select a.*, '' as used_code, 0 as code_uses from coupons a
            where a.website_id = bound and a.method = 'automatic' and a.enabled and a.deleted_at is null and c.purpose not in ('renewal', 'draft')
              and (a.rules->>'groupId' is null or a.rules->>'groupId' = any (member_groups))
            union all
            select o.*, o.code, 0 from coupons o
            where o.website_id = bound and upper(o.code) = any (c.coupon_codes || array[coupon]) and o.deleted_at is null
            union all
            select m.*, g.code, g.uses from coupon_codes g
            join coupons m on m.website_id = bound and m.id = g.coupon_id and m.deleted_at is null
            where g.website_id = bound and g.code = any (c.coupon_codes || array[coupon])
          ) k;
        end if;
        price_groups := null;
        if c.site_user_id is not null then
          price_groups := plinth_price_groups(bound, c.site_user_id);
        end if;
        -- Most shops have one price for everybody and no classes of tax.
        if by_category or price_groups is not null or exists (select from tax_categories t where t.website_id = bound) then
          ${linesOfCart({
            price: `case when price_groups is null then ${PRICE_NOW} else plinth_price_for(bound, price_groups, v.id, i.product_type,
              i.structured_content, v.price_cents, v.sale_price_cents, v.on_sale) end`,
            categoryIds: `case when by_category then
              (select json_agg(x.category_id) from item_categories x where x.website_id = bound and x.item_id = e.item_id) end`,
            taxClasses: `(select json_agg(tc.tax_class) from item_categories ic
              join tax_categories tc on tc.website_id = bound and tc.category_id = ic.category_id
              where ic.website_id = bound and ic.item_id = e.item_id)`,
          })}
        else
          ${linesOfCart({ price: PRICE_NOW, categoryIds: 'null', taxClasses: 'null' })}
        end if;
        cards := null;
        if cardinality(c.gift_card_ids) > 0 then
          select json_agg(json_build_object('id', g.id, 'ending', g.ending, 'currency', g.currency, 'balanceCents', g.balance_cents,
            'testMode', g.test_mode, 'disabled', g.disabled_at is not null, 'expiresAt', extract(epoch from g.expires_at) * 1000) order by array_position(c.gift_card_ids, g.id))
          into cards from gift_cards g where g.website_id = bound and g.id = any (c.gift_card_ids);
        end if;
        options := null;
        boxes := null;
        quotes := null;
        if c.shipping_location is not null or everything then
          select json_agg(json_build_object('id', o.id, 'name', o.name, 'kind', o.kind, 'rates', o.rates,
            'reach', z.reach, 'places', z.places, 'estimate', o.estimate, 'instructions', o.instructions)
            order by z.display_index, o.display_index, o.id)
          into options from shipping_options o
          left join shipping_zones z on z.website_id = bound and z.id = o.zone_id
          where o.website_id = bound and o.enabled;
          select json_agg(json_build_object('name', b.name, 'lengthMm', b.length_mm, 'widthMm', b.width_mm, 'heightMm', b.height_mm,
            'grams', b.weight_grams, 'maxGrams', b.most_grams, 'isDefault', b.is_default) order by b.display_index, b.id)
          into boxes from shipping_boxes b where b.website_id = bound;
          select json_agg(json_build_object('key', q.key, 'currency', q.currency, 'services', q.services,
            'askedAt', extract(epoch from q.asked_at) * 1000))
          into quotes from carrier_quotes q where q.website_id = bound and q.cart_id = c.id;
        end if;
        -- Also before an address is known: the cart says that tax will come, or which the prices hold.
        select json_agg(json_build_object('id', t.id, 'name', t.name, 'country', t.country, 'region', t.region,
          'postalCodes', t.postal_codes, 'rateBasisPoints', t.rate_basis_points, 'classRates', t.class_rates, 'appliesToShipping', t.applies_to_shipping,
          'includedInPrice', t.included_in_price) order by t.name, t.id)
        into rules from tax_rules t where t.website_id = bound;
        return next json_build_object('id', c.id, 'tokenHash', c.token_hash, 'purpose', c.purpose,
          'couponCodes', c.coupon_codes, 'shippingLocation', c.shipping_location, 'shippingOptionId', c.shipping_option_id,
          'orderId', c.order_id, 'isPurchased', c.is_purchased, 'createdAt', extract(epoch from c.created_at) * 1000,
          'entries', coalesce(lines, '[]'), 'coupons', coalesce(coupons, '[]'), 'giftCards', coalesce(cards, '[]'), 'shippingOptions', coalesce(options, '[]'), 'boxes', coalesce(boxes, '[]'), 'quotes', coalesce(quotes, '[]'),
          'taxRules', coalesce(rules, '[]'), 'draft', draft,
          'messages', json_build_object('note', c.note, 'isGift', c.is_gift, 'giftMessage', c.gift_message), 'memberId', c.site_user_id, 'buyer', case when c.company is not null or c.site_user_id is not null
            then plinth_cart_buyer(bound, c.company, c.site_user_id) end);
      end loop;
    end $$`,
  // For who has read a cart before: its state names the version of every row that the cart is made of, and the cart itself comes only
  // where that is another one than is known. What changes rarely – pages, images, taxes, ways of shipping – is in the website's
  // structure version (structure-triggers.ts). What taxes a member pays, and whose prices, stands in the state itself; what these prices are is in the structure version, too. A draft's cart, one with a coupon or a gift card, or of a store with automatic discounts, has no
  // state: those depend on the hour as well. A change between the two looks gives a newer cart under an older state, which the next look finds to be out of date.
  `create or replace function plinth_read_cart_unless(bound text, token text, known text, out state text, out cart json)
    ${BY_KEYS} as $$
    declare
      website text := set_config('plinth.website_id', bound, true);
    begin
      select w.structure_version || ' ' || k.xmin || coalesce((
          select string_agg(' ' || e.xmin || ' ' || v.xmin || ' ' || i.xmin, '')
          from cart_entries e
          join variants v on v.website_id = bound and v.id = e.variant_id
          join items i on i.website_id = bound and i.id = e.item_id
            and plinth_item_published(i.status, i.publish_on, i.deleted_at)
          where e.website_id = bound and e.cart_id = k.id), '')
        || case when k.site_user_id is not null then ' ' || coalesce(plinth_cart_buyer(bound, null, k.site_user_id)->>'exemption', '')
          || ' ' || coalesce(plinth_price_groups(bound, k.site_user_id)::text, '') else '' end
      into state
      from carts k join websites w on w.website_id = bound
      where k.website_id = bound and k.token_hash = token and not k.is_purchased and k.purpose <> 'draft'
        and k.coupon_codes = '{}' and k.gift_card_ids = '{}'
        and not exists (select from coupons a
          where a.website_id = bound and a.method = 'automatic' and a.enabled and a.deleted_at is null);
      if state = known then
        return;
      end if;
      select c into cart from plinth_read_cart(bound, array[token], false, '') c;
    end $$`,
  // The update of the cart row takes its lock before the lines are looked at, so that two adds, or an add and a checkout of the
  // same cart, take turns: what is added while the cart is being bought lands in a new cart.
  `create or replace function plinth_add_to_cart(bound text, asked jsonb)
    returns json ${BY_KEYS} as $$
    declare
      website text := set_config('plinth.website_id', bound, true);
      wanted record;
      cart text;
      added text;
      number int := (asked->>'quantity')::int;
      most int;
      -- More than this of one thing, in minor units, and the order's sums would not be exact numbers any more.
      dearest numeric := (asked->>'maxLineCents')::numeric;
      present int := 0;
      lines int := 0;
    begin
      select v.id, plinth_for_sale(v.stock, v.backorder_limit) as stock, i.product_type,
        coalesce((asked->>'ownAmountCents')::bigint,
          plinth_price_now(i.product_type, v.price_cents, v.sale_price_cents, v.on_sale))::numeric as price, v.unlimited or not plinth_counts_stock(i.product_type) as unlimited,
        coalesce(i.structured_content->'isSubscribable' = 'true'::jsonb, false) and plinth_can_be_subscribed_to(i.product_type) as subscribable,
        -- Of a service that is booked a time is chosen first.
        i.product_type = 3 and coalesce(jsonb_typeof(i.structured_content->'booking') = 'object', false)
          and asked->'additionalFields'->>'booking' is null as unbooked
      into wanted
      from variants v
      join items i on i.website_id = bound and i.id = v.item_id and i.record_type = 11
        and plinth_item_published(i.status, i.publish_on, i.deleted_at)
      join collections p on p.website_id = bound and p.id = i.collection_id
        and plinth_page_published(p.enabled, p.status, p.deleted_at)
      where v.website_id = bound and v.sku = asked->>'sku' and v.item_id = asked->>'itemId';
      if not found then
        return json_build_object('found', false);
      end if;
      most := plinth_most_pieces(wanted.product_type, (asked->>'maxQuantity')::int, (asked->>'maxServiceQuantity')::int,
        (asked->>'maxPersonalQuantity')::int);
      if not wanted.subscribable and not wanted.unbooked and number <= most and number * wanted.price <= dearest
        and (wanted.unlimited or wanted.stock >= number) then
        update carts k set updated_at = now()
        where k.website_id = bound and k.token_hash = asked->>'tokenHash' and not k.is_purchased and k.purpose = 'purchase'
        returning k.id into cart;
        if cart is null then
          cart := asked->>'cartId';
          insert into carts (website_id, id, token_hash, currency)
          values (bound, cart, asked->>'freshTokenHash', asked->>'currency');
        else
          select coalesce(sum(e.quantity) filter (where e.variant_id = wanted.id), 0), count(*) into present, lines
          from cart_entries e where e.website_id = bound and e.cart_id = cart;
        end if;
        if present + number <= most and (present + number) * wanted.price <= dearest and (wanted.unlimited or present + number <= wanted.stock)
          and (lines < (asked->>'maxLines')::int or present > 0) then
          insert into cart_entries (website_id, cart_id, id, item_id, variant_id, quantity, additional_fields, fields_key,
            own_amount_cents)
          values (bound, cart, asked->>'entryId', asked->>'itemId', wanted.id, number,
            nullif(asked->'additionalFields', 'null'::jsonb), asked->>'fieldsKey', (asked->>'ownAmountCents')::bigint)
          on conflict (website_id, cart_id, variant_id, fields_key) do update
            set quantity = cart_entries.quantity + excluded.quantity
          returning id into added;
        end if;
      end if;
      return json_build_object('found', true, 'entryId', added, 'tooDear', (present + number) * wanted.price > dearest, 'subscribable', wanted.subscribable, 'unbooked', wanted.unbooked,
        'productType', wanted.product_type, 'present', present, 'lines', lines,
        'cart', case when added is not null then (
          select c from plinth_read_cart(bound, array[asked->>'tokenHash', asked->>'freshTokenHash'], false, '') c limit 1) end);
    end $$`,
  // How buying a cart begins: of several calls under one key, and of several for one cart, the others wait here until the first has its
  // order, and then find it – each statement of a function sees what was committed before it. locked is there also of
  // a cart that is bought already, cart is not.
  `create or replace function plinth_open_purchase(bound text, key text, token text, coupon text,
      out locked json, out cart json, out earlier json) ${BY_KEYS} as $$
    declare
      website text := set_config('plinth.website_id', bound, true);
    begin
      perform pg_advisory_xact_lock(hashtextextended(bound || ' ' || key, 7350003));
      select json_build_object('id', k.id, 'purpose', k.purpose, 'isPurchased', k.is_purchased, 'orderId', k.order_id) into locked
      from carts k where k.website_id = bound and k.token_hash = token for no key update;
      select c into cart from plinth_read_cart(bound, array[token], true, coupon) c limit 1;
      select json_build_object('orderId', i.order_id, 'requestHash', i.request_hash) into earlier
      from idempotency_keys i where i.website_id = bound and i.key = plinth_open_purchase.key;
    end $$`,
];
