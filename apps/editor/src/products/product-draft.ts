import type { ProductAnswer, ProductChange, ProductDetail } from '@plinth/contract';
import type { DraftStorage } from '../drafts/draft-storage.ts';
import { type CheckField, RecordDraft, type DraftState as RecordState } from '../drafts/record-draft.ts';
import { dependsOn, fieldOf, judgedTogether, rebase, sameValue, toRequest, withChanges } from './product-change.ts';

export type DraftState = RecordState<ProductDetail>;

const rules = { dependsOn, fieldOf, judgedTogether, rebase, sameValue, toRequest, withChanges };

/** The edits of one product. */
export class ProductDraft extends RecordDraft<ProductDetail, ProductChange> {
  constructor(
    loaded: ProductDetail,
    storage: DraftStorage<ProductDetail>,
    send: (id: string, version: number, change: ProductChange) => Promise<ProductAnswer>,
    onSaved?: (product: ProductDetail) => void,
    check?: CheckField,
  ) {
    super(rules, loaded, storage, async (...change) => (await send(...change)).product, onSaved, check);
  }
}
