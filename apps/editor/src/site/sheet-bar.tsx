import { Layers as LayersIcon, Plus, SlidersHorizontal } from 'lucide-react';

/** What a phone shows over its canvas. */
export type Sheet = 'layers' | 'inspector' | null;

/** On a phone: what the bar and the panels are on larger screens. */
export function SheetBar(props: {
  mayDraft: boolean;
  sheet: Sheet;
  onSheet: (sheet: Sheet) => void;
  onAdd: () => void;
}) {
  const toggle = (sheet: Exclude<Sheet, null>) => ({
    'aria-pressed': props.sheet === sheet,
    onClick: () => props.onSheet(props.sheet === sheet ? null : sheet),
  });
  return (
    <nav className="sheet-bar" aria-label="Tools">
      <button type="button" disabled={!props.mayDraft} onClick={props.onAdd}>
        <Plus size={20} aria-hidden="true" /> Add
      </button>
      <button type="button" {...toggle('layers')}>
        <LayersIcon size={20} aria-hidden="true" /> Layers
      </button>
      <button type="button" {...toggle('inspector')}>
        <SlidersHorizontal size={20} aria-hidden="true" /> Edit
      </button>
    </nav>
  );
}
