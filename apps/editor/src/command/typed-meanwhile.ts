/**
 * Keeps what is typed while the field that it is meant for is being fetched.
 * Escape gives up (`onEscape`), Enter chooses nothing that is not there yet.
 * Returns how to stop, which gives what was typed until then, once.
 */
export function keepTyped(onEscape: () => void): () => string {
  let typed = '';
  const keep = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
    if (event.key === 'Escape') onEscape();
    else if (event.key === 'Backspace') typed = typed.slice(0, -1);
    else if (event.key.length === 1) typed += event.key;
    else if (event.key !== 'Enter') return;
    event.preventDefault();
    event.stopPropagation();
  };
  document.addEventListener('keydown', keep, true);
  return () => {
    document.removeEventListener('keydown', keep, true);
    const all = typed;
    typed = '';
    return all;
  };
}
