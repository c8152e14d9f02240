/** The ledgers; each is only ever added to. */
const ledgers = ['gift_card_entries', 'payment_entries', 'day_ends', 'day_end_entries'] as const;

/** Which line of the ledger a payment's state is; what is not named moves no money and is no line. */
const kindOfState = `case new.state when 'pending' then 'awaited' else new.state end`;

/**
 * Ledgers are only ever added to: what was written of money stays as it was, whoever asks. And none of them can be forgotten: what
 * happens to a payment is written by the database itself, in the statement that changes it.
 */
export const ledgerTriggers: readonly string[] = [
  `create or replace function plinth_keep_entry() returns trigger language plpgsql as $$
    begin
      raise exception 'a ledger is only ever added to' using errcode = 'insufficient_privilege';
    end $$`,
  ...ledgers.flatMap((ledger) => [
    `drop trigger if exists plinth_keep_entry on ${ledger}`,
    `create trigger plinth_keep_entry before update on ${ledger} for each row execute function plinth_keep_entry()`,
  ]),
  // As newId() of packages/domain makes them: ordered by time.
  `create or replace function plinth_new_id() returns text language sql volatile as $$
    select lpad(to_hex((extract(epoch from clock_timestamp()) * 1000)::bigint), 12, '0')
      || substr(replace(gen_random_uuid()::text, '-', ''), 1, 12) $$`,
  `create or replace function plinth_write_payment(payment payments, entry_kind text, cents bigint) returns void
    language plpgsql as $$
    begin
      if cents = 0 then return; end if;
      insert into payment_entries (website_id, id, payment_id, order_id, provider, provider_reference, kind, amount_cents, currency,
        test_mode)
      values (payment.website_id, plinth_new_id(), payment.id, payment.order_id, payment.provider, payment.provider_reference,
        entry_kind, cents, payment.currency, payment.test_mode);
    end $$`,
  // Who receives a payment says so by its state: what was received of it is all that was not let go.
  `create or replace function plinth_payment_received() returns trigger language plpgsql as $$
    begin
      new.captured_cents := new.amount_cents - new.released_cents;
      return new;
    end $$`,
  'drop trigger if exists plinth_payment_received on payments',
  `create trigger plinth_payment_received before insert or update of state on payments for each row
    when (new.state in ('captured', 'refunded')) execute function plinth_payment_received()`,
  // A backup brings its ledger with it. Of a payment that is given back in parts
  // each part is a line; a refund of the whole takes what earlier refunds have left of it.
  `create or replace function plinth_payment_moved() returns trigger language plpgsql as $$
    declare
      changed boolean := tg_op = 'INSERT';
      refunded bigint := new.refunded_cents;
      captured bigint := new.captured_cents;
      released bigint := new.released_cents;
    begin
      if current_setting('plinth.restoring', true) = 'on' then
        return null;
      end if;
      if tg_op = 'UPDATE' then
        changed := new.state <> old.state;
        refunded := refunded - old.refunded_cents;
        captured := captured - old.captured_cents;
        released := released - old.released_cents;
      end if;
      if changed and new.state not in ('captured', 'refunded') and released = 0 then
        perform plinth_write_payment(new, ${kindOfState}, new.amount_cents);
      end if;
      -- Looked at here, too: a call costs as much as the line, and most payments have one of the three.
      if captured <> 0 then perform plinth_write_payment(new, 'captured', captured); end if;
      if released <> 0 then perform plinth_write_payment(new, 'voided', released); end if;
      if refunded <> 0 then perform plinth_write_payment(new, 'refunded', -refunded); end if;
      if changed and new.state = 'refunded' then
        perform plinth_write_payment(new, 'refunded', -greatest(0, coalesce((
          select sum(e.amount_cents) from payment_entries e
          where e.website_id = new.website_id and e.payment_id = new.id and e.kind in ('captured', 'refunded')), 0))::bigint);
      end if;
      return null;
    end $$`,
  'drop trigger if exists plinth_payment_moved on payments',
  `create trigger plinth_payment_moved after insert or update of state, refunded_cents, captured_cents, released_cents on payments
    for each row execute function plinth_payment_moved()`,
  // What a bank takes back and gives back while a buyer disputes a payment, and what the provider takes for its trouble.
  `create or replace function plinth_dispute_moved() returns trigger language plpgsql as $$
    declare
      taken bigint := new.taken_cents;
      fee bigint := new.fee_cents;
      payment payments;
    begin
      if current_setting('plinth.restoring', true) = 'on' then
        return null;
      end if;
      if tg_op = 'UPDATE' then
        taken := taken - old.taken_cents;
        fee := fee - old.fee_cents;
      end if;
      select * into strict payment from payments where website_id = new.website_id and id = new.payment_id;
      perform plinth_write_payment(payment, case when taken > 0 then 'disputed' else 'reinstated' end, -taken);
      -- In the currency of the shop's account, which may be another one.
      payment.currency := new.fee_currency;
      perform plinth_write_payment(payment, case when fee > 0 then 'fee' else 'fee-returned' end, -fee);
      return null;
    end $$`,
  'drop trigger if exists plinth_dispute_moved on payment_disputes',
  `create trigger plinth_dispute_moved after insert or update of taken_cents, fee_cents on payment_disputes
    for each row execute function plinth_dispute_moved()`,
  // What a provider takes for a payment and gives back for its refund, once the line of its balance is known to be of that payment. The fee of
  // a dispute stands with the dispute, which is told sooner.
  `create or replace function plinth_balance_matched() returns trigger language plpgsql as $$
    declare
      payment payments;
    begin
      if current_setting('plinth.restoring', true) = 'on' or new.payment_id is null or new.kind = 'dispute' then
        return null;
      end if;
      select * into strict payment from payments where website_id = new.website_id and id = new.payment_id;
      payment.currency := new.currency;
      perform plinth_write_payment(payment, case when new.fee_cents > 0 then 'payment-fee' else 'payment-fee-returned' end,
        -new.fee_cents);
      return null;
    end $$`,
  'drop trigger if exists plinth_balance_matched on balance_lines',
  `create trigger plinth_balance_matched after update of payment_id on balance_lines for each row
    when (old.payment_id is null) execute function plinth_balance_matched()`,
];
