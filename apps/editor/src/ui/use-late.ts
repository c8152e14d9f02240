import { useEffect, useState } from 'react';

/** Becomes true 150 ms after `active` does: what is quicker than that should not flicker. */
export function useLate(active: boolean, after = 150): boolean {
  const [late, setLate] = useState(false);
  useEffect(() => {
    if (!active) {
      setLate(false);
      return;
    }
    const timer = setTimeout(() => setLate(true), after);
    return () => clearTimeout(timer);
  }, [active, after]);
  return late;
}
