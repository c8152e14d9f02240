import { watch } from 'node:fs';
import type { SourceProblem } from '../../platform/html/source-problems.ts';
import { HttpError } from '../../platform/http/http-error.ts';
import { deleteTheme, isError, type ThemeShelf, uploadTheme } from '../themes/service.ts';
import { readUploadFolder, UploadProblem } from '../themes/theme-archive.ts';

/** Editors save in several steps; so long nothing more may happen before a save is taken for whole. */
const QUIET_MS = 150;

export interface WatchedTheme {
  shelf: ThemeShelf;
  websiteId: string;
  folder: string;
  name: string;
  say: (line: string) => void;
  /** Ends the watch. */
  signal: AbortSignal;
}

/**
 * Uploads a theme's folder whenever something in it is saved, as a version that nobody uses, and says what is wrong with
 * it. The version before goes, so that an afternoon's work does not push older versions out.
 */
export async function watchTheme({ shelf, websiteId, folder, name, say, signal }: WatchedTheme): Promise<void> {
  let before: number | null = null;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();

  const upload = async (): Promise<void> => {
    try {
      const files = await readUploadFolder(folder);
      const { version, problems } = await uploadTheme(shelf, websiteId, name, files, { activate: false, force: false });
      for (const line of problemLines(problems)) say(line);
      const errors = problems.filter(isError).length;
      say(
        `${name}@${version} is there, ${errors === 0 ? 'without errors' : `${errors} error${errors === 1 ? '' : 's'}`}.`,
      );
      if (before !== null) await forget(before);
      before = version;
    } catch (error) {
      // A folder in the middle of a change is no reason to stop watching it.
      if (!(error instanceof UploadProblem)) throw error;
      say(error.message);
    }
  };

  /** What was put on meanwhile stays. */
  const forget = (version: number) =>
    deleteTheme(shelf, websiteId, `${name}@${version}`).catch((error: unknown) => {
      if (!(error instanceof HttpError)) throw error;
    });

  await new Promise<void>((resolve, reject) => {
    const soon = () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        running = running.then(upload);
        running.catch(reject);
      }, QUIET_MS);
    };
    const watcher = watch(folder, { recursive: true }, soon);
    watcher.on('error', reject);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      watcher.close();
      running.then(resolve, reject);
    });
    running = upload();
    running.catch(reject);
  });
}

/** `styles/site.less:12:3: warning: …` */
export const problemLines = (problems: readonly SourceProblem[]): string[] =>
  problems.map(
    ({ file, line, column, message, severity }) =>
      `${file}${line > 0 ? `:${line}:${column}` : ''}: ${severity === 'warning' ? 'warning: ' : ''}${message}`,
  );
