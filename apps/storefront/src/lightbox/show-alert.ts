/**
 * The alert dialog, fetched when it is first needed. Where even that fails (no connection is the likeliest reason for an alert)
 * the browser's own alert says it.
 */
export const showAlert = async (title: string, message: string): Promise<void> => {
  try {
    const { openAlert } = await import('./open-alert.tsx');
    await openAlert(title, message);
  } catch {
    window.alert(`${title}\n\n${message}`);
  }
};
