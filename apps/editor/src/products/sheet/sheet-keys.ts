/** What a key does in the table. */
export type KeyAction =
  | { do: 'move'; key: string; whole: boolean; extend: boolean }
  | { do: 'next'; by: 1 | -1 }
  /** With the sign that was typed, which takes the place of what stands there. */
  | { do: 'edit'; sign?: string }
  /** What is typed stands, and the focus moves on by such a key. */
  | { do: 'commit'; onward: 'ArrowDown' | 'ArrowUp' | 'ArrowLeft' | 'ArrowRight' | 1 | -1 }
  | { do: 'cancel' | 'leave' | 'empty' | 'fill' | 'all' | 'back' | 'again' };

interface KeyFacts {
  key: string;
  shiftKey: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
}

/**
 * @param editing how the cell was opened: by typing over it, when arrows lead on to the next one, or to change what stands there, when
 *   left and right walk through it; null: it is not
 */
export function keyAction(event: KeyFacts, editing: 'over' | 'within' | null): KeyAction | null {
  return editing ? whileEditing(event, editing) : whileMoving(event);
}

function whileEditing(
  { key, shiftKey, ctrlKey, metaKey, altKey }: KeyFacts,
  editing: 'over' | 'within',
): KeyAction | null {
  if (ctrlKey || metaKey || altKey) return null;
  if (key === 'Escape') return { do: 'cancel' };
  if (key === 'Enter') return { do: 'commit', onward: shiftKey ? 'ArrowUp' : 'ArrowDown' };
  if (key === 'Tab') return { do: 'commit', onward: shiftKey ? -1 : 1 };
  if (shiftKey) return null;
  if (key === 'ArrowDown' || key === 'ArrowUp') return { do: 'commit', onward: key };
  if (editing === 'over' && (key === 'ArrowLeft' || key === 'ArrowRight')) return { do: 'commit', onward: key };
  return null;
}

const moving = new Set(['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'Home', 'End', 'PageUp', 'PageDown']);

function whileMoving({ key, shiftKey, ctrlKey, metaKey, altKey }: KeyFacts): KeyAction | null {
  if (altKey) return null;
  const whole = ctrlKey || metaKey;
  if (moving.has(key)) return { do: 'move', key, whole, extend: shiftKey };
  if (whole) {
    const letter = key.toLowerCase();
    if (letter === 'd') return { do: 'fill' };
    if (letter === 'a') return { do: 'all' };
    if (letter === 'z') return { do: shiftKey ? 'again' : 'back' };
    return letter === 'y' ? { do: 'again' } : null;
  }
  if (key === 'Tab') return { do: 'next', by: shiftKey ? -1 : 1 };
  if (key === 'Enter' || key === 'F2') return { do: 'edit' };
  if (key === 'Delete' || key === 'Backspace') return { do: 'empty' };
  if (key === 'Escape') return { do: 'leave' };
  return [...key].length === 1 ? { do: 'edit', sign: key } : null;
}
