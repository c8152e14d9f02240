import type { CustomerChange, CustomerDetail } from '@plinth/contract';
import { useQueryClient } from '@tanstack/react-query';
import { changeCustomer, customerQuery } from '../api/customers.ts';
import { localDrafts } from '../drafts/draft-storage.ts';
import { flatRules } from '../drafts/flat-rules.ts';
import { type DraftState, type FieldPath, RecordDraft } from '../drafts/record-draft.ts';
import { useRecordDraft } from '../drafts/use-record-draft.ts';
import { useMe } from '../session/use-me.ts';

type Change = Omit<CustomerChange, 'version'>;

/** The draft of the customer on screen and how it stands, for the cards of the screen. */
export interface CustomerEditing {
  draft: RecordDraft<CustomerDetail, Change>;
  state: DraftState<CustomerDetail>;
}

const rules = flatRules<CustomerDetail, Change>();

const LABELS: Readonly<Record<keyof Change, string>> = {
  name: 'Name',
  note: 'Note',
  tags: 'Tags',
  groupIds: 'Groups',
  companyName: 'Company',
  vatId: 'VAT id',
  taxExemption: 'Tax exemption',
};
export const customerFieldLabel = (path: FieldPath): string => LABELS[path as keyof Change] ?? path;

export function useCustomerDraft(loaded: CustomerDetail): CustomerEditing {
  const { website, account } = useMe();
  const client = useQueryClient();
  return useRecordDraft(
    loaded,
    () =>
      new RecordDraft(
        rules,
        loaded,
        localDrafts<CustomerDetail>(website.id, account.id),
        changeCustomer,
        (customer) => {
          client.setQueryData(customerQuery(customer.id).queryKey, customer);
          void client.invalidateQueries({ queryKey: ['customers'] });
        },
      ),
  );
}
