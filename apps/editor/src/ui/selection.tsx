import { useCallback, useState } from 'react';

/** Which rows of a list are selected, by their ids. What it calls stays the same, however often rows are drawn. */
export interface Selection {
  selected: ReadonlySet<string>;
  toggle: (id: string) => void;
  select: (ids: Iterable<string>) => void;
  clear: () => void;
}

/** The selection of a list, empty at first. */
export function useSelection(): Selection {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const toggle = useCallback(
    (id: string) =>
      setSelected((now) => {
        const next = new Set(now);
        if (!next.delete(id)) next.add(id);
        return next;
      }),
    [],
  );
  const select = useCallback((ids: Iterable<string>) => setSelected(new Set(ids)), []);
  const clear = useCallback(() => setSelected(new Set()), []);
  return { selected, toggle, select, clear };
}

/** The column of a list's check boxes. Its head selects every row that is loaded, or none once all are. */
export function selectColumn(ids: readonly string[], { selected, select }: Selection) {
  const all = ids.length > 0 && ids.every((id) => selected.has(id));
  return {
    key: 'check',
    label: (
      <label className="check">
        <input
          type="checkbox"
          aria-label="Select all that are loaded"
          checked={all}
          onChange={() => select(all ? [] : ids)}
        />
      </label>
    ),
  };
}
