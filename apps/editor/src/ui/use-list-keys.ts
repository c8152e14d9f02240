import { type KeyboardEvent, useId, useState } from 'react';

/**
 * The keyboard of a search field over a list: arrows walk, Enter chooses, the field keeps the focus and tells of the choice.
 * @param grid Left and right walk as well, where nothing is typed that they could walk through.
 */
export function useListKeys({
  text,
  count,
  onChosen,
  grid = false,
}: {
  text: string;
  count: number;
  onChosen: (index: number) => void;
  grid?: boolean;
}) {
  const list = useId();
  const [at, setAt] = useState(0);
  const active = Math.min(at, count - 1);
  const optionId = (index: number): string => `${list}-${index}`;
  const walk = (by: 1 | -1) => {
    const next = Math.max(0, Math.min(active + by, count - 1));
    setAt(next);
    document.getElementById(optionId(next))?.scrollIntoView({ block: 'nearest' });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const sideways = grid && text === '';
    if (event.key === 'ArrowDown' || (sideways && event.key === 'ArrowRight')) walk(1);
    else if (event.key === 'ArrowUp' || (sideways && event.key === 'ArrowLeft')) walk(-1);
    else if (event.key === 'Enter') {
      if (active >= 0) onChosen(active);
    } else return;
    event.preventDefault();
  };
  return {
    list,
    /** Back to the first, as when other words are typed. */
    reset: () => setAt(0),
    field: {
      role: 'combobox',
      'aria-expanded': true,
      'aria-controls': list,
      'aria-activedescendant': active >= 0 ? optionId(active) : undefined,
      autoComplete: 'off',
      value: text,
      onKeyDown,
    },
    option: (index: number) => ({
      id: optionId(index),
      role: 'option',
      'aria-selected': index === active,
      onPointerMove: () => setAt(index),
    }),
  };
}
