import { blockTypes } from '@plinth/domain';

/** What a file is on a page. */
export type Medium = 'image' | 'video' | 'audio' | 'document';

export function mediumOf(contentType: string): Medium {
  const [kind] = contentType.split('/');
  return kind === 'image' || kind === 'video' || kind === 'audio' ? kind : 'document';
}

/** The files of a paste. Spreadsheets and writing programs put a picture beside their words: then it is the words that are meant. */
export function pastedFiles({ clipboardData }: ClipboardEvent): File[] {
  const words = clipboardData?.getData('text/plain').trim() ?? '';
  return words === '' ? [...(clipboardData?.files ?? [])] : [];
}

const takenBy: Readonly<Record<number, Medium>> = {
  [blockTypes.image]: 'image',
  [blockTypes.gallery]: 'image',
  [blockTypes.video]: 'video',
  [blockTypes.audio]: 'audio',
};

/** Whether a block of a type shows files of a medium, so that one that is dropped on it goes into it. */
export const takesFile = (type: number, medium: Medium): boolean => takenBy[type] === medium;

/**
 * Refuses files that are dropped where nothing takes them: left alone, the browser would open them in place of the page.
 *
 * @returns what ends that
 */
export function keepFilesOff(): () => void {
  const stop = new AbortController();
  const refuse = (event: DragEvent) => {
    if (!event.dataTransfer?.types.includes('Files') || event.defaultPrevented) return;
    event.preventDefault();
    event.dataTransfer.dropEffect = 'none';
  };
  for (const name of ['dragover', 'drop'] as const) addEventListener(name, refuse, { signal: stop.signal });
  return () => stop.abort();
}
