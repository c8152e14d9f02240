/**
 * The menu of a theme, a `<details>` that opens without script: Escape closes it and gives the focus back to its word, and it
 * closes behind whoever leaves it.
 */
export function hydrate(menu: HTMLElement): void {
  const details = menu as HTMLDetailsElement;
  details.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || !details.open) return;
    details.open = false;
    details.querySelector('summary')?.focus();
  });
  details.addEventListener('focusout', ({ relatedTarget }) => {
    // A dialog that was opened from here (the search) lies over the menu: where it closes, the menu is still there.
    if (relatedTarget instanceof Element && !details.contains(relatedTarget) && !relatedTarget.closest('dialog')) {
      details.open = false;
    }
  });
}
