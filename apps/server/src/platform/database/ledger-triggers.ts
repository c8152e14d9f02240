/** Ledgers are only ever added to: what was written of money stays as it was, whoever asks. */
export const ledgerTriggers: readonly string[] = [
  `create or replace function plinth_keep_entry() returns trigger language plpgsql as $$
    begin
      raise exception 'a ledger is only ever added to' using errcode = 'insufficient_privilege';
    end $$`,
  'drop trigger if exists plinth_keep_entry on gift_card_entries',
  `create trigger plinth_keep_entry before update on gift_card_entries for each row execute function plinth_keep_entry()`,
];
