import { expect, type FileChooser, type Page } from '@playwright/test';

/**
 * Opens the window of files by `press`, and once more where none came: a browser that is busy may forget one, and what still takes its
 * place on a screen may move a button away from under the pointer. A person does the same.
 */
export async function chooseFiles(
  page: Page,
  press: () => Promise<void>,
  files: Parameters<FileChooser['setFiles']>[0],
): Promise<void> {
  const choosers: FileChooser[] = [];
  await expect(async () => {
    const [opened] = await Promise.all([page.waitForEvent('filechooser', { timeout: 5_000 }), press()]);
    choosers.push(opened);
  }).toPass();
  await choosers[0]?.setFiles(files);
}
