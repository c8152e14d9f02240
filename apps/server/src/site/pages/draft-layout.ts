import { readFieldPlace } from '../blocks/field-place.ts';
import type { DraftLayout, View } from './page-request.ts';

/** The draft takes the place of what is saved; drafts of block fields are seen to where the fields are shown. */
export function showDraft(view: View, draft: DraftLayout | undefined): void {
  if (!draft || draft.kind === 'field') return;
  if (draft.layout === null) delete view.layout;
  else view.layout = { stored: draft.layout, place: draft.kind };
}

/** Block fields as they are saved, with the draft among them. */
export function withDraftField(
  stored: Readonly<Record<string, unknown>>,
  draft: DraftLayout | undefined,
): Record<string, unknown> {
  const place = draft?.kind === 'field' ? readFieldPlace(draft.id) : null;
  return place ? { ...stored, [place.field]: draft?.layout } : stored;
}
