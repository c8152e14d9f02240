/**
 * Escape closes the topmost dialog also where the keyboard's place is nowhere: what was pressed (a save button) went
 * with its press, and until the next frame, when the dialog takes the place back, keys go to the page behind it.
 */
export function hearEscapeWithoutPlace(page: Document): void {
  page.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || event.defaultPrevented || event.target !== page.body) return;
    const dialogs = page.querySelectorAll('.modal [role=dialog], .modal [role=alertdialog]');
    const topmost = dialogs[dialogs.length - 1];
    topmost?.dispatchEvent(
      new KeyboardEvent('keydown', { key: 'Escape', code: 'Escape', bubbles: true, cancelable: true }),
    );
  });
}
