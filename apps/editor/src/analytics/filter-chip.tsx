import type { ReactNode } from 'react';
import { Button } from '../ui/button.tsx';

interface FilterChipProps {
  /** What is shown alone: `Page: /shop`. */
  label: string;
  /** Shows all again. */
  remove: () => void;
  /** What is to be known of it, and where it leads. */
  children?: ReactNode;
}

/** Says that some things alone are shown, and shows all again when it is pressed. */
export function FilterChip({ label, remove, children }: FilterChipProps) {
  return (
    <div className="filter-chip">
      <Button onPress={remove}>
        <span className="filter-chip__label">{label}</span> <span aria-hidden="true">×</span>
        <span className="visually-hidden">, show all</span>
      </Button>
      {children}
    </div>
  );
}
