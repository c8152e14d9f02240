import { say, type Text } from '@plinth/words';
import { bytesPerMegabyte, fileSizeError } from './file-size.ts';
import { type FormField, type FormFileKind, formFileKinds } from './form-fields.ts';

/** Who sends a form with files waits, and what they send stays on the server: megabytes of one file, and files of one field, at most. */
export const largestFormFile = 20;
export const mostFormFiles = 10;

/** What each kind is called, and how the names of such files end. */
export const formFileWords = {
  image: { name: 'pictures', endings: ['.jpg', '.jpeg', '.png', '.gif', '.webp', '.avif'] },
  pdf: { name: 'PDF', endings: ['.pdf'] },
  office: {
    name: 'documents (Word, Excel, PowerPoint, OpenDocument)',
    endings: ['.docx', '.xlsx', '.pptx', '.odt', '.ods', '.odp'],
  },
  audio: { name: 'sound (MP3, M4A)', endings: ['.mp3', '.m4a'] },
  video: { name: 'video (MP4, WebM)', endings: ['.mp4', '.webm'] },
} as const satisfies Readonly<Record<FormFileKind, { name: Text; endings: readonly string[] }>>;

export type FileField = Extract<FormField, { type: 'file' }>;

/** What a field for files takes; what its owner has not said is one picture or PDF of ten megabytes. */
export function fileLimits(field: FileField): { kinds: readonly FormFileKind[]; files: number; megabytes: number } {
  const { fileKinds = ['image', 'pdf'], maxFiles = 1, maxMegabytes = 10 } = field;
  return { kinds: fileKinds, files: maxFiles, megabytes: maxMegabytes };
}

/** The endings that a field takes, for the browser's own dialog. */
export const fileEndings = (field: FileField): string[] =>
  fileLimits(field).kinds.flatMap((kind) => formFileWords[kind].endings);

/** Said beside a field before anything is sent: `Up to 3 files of 10 MB each: pictures or PDF.` */
export function fileLimitsText(field: FileField): string {
  const { kinds, files, megabytes } = fileLimits(field);
  const names = kinds.map((kind) => say(formFileWords[kind].name));
  const last = names.pop() ?? '';
  const what = names.length > 0 ? `${names.join(', ')} ${say('or')} ${last}` : last;
  return files === 1
    ? say('One file of up to {megabytes} MB: {what}.', { megabytes, what })
    : say('Up to {files} files of {megabytes} MB each: {what}.', { files, megabytes, what });
}

/** The kind that the ending of a name promises; undefined where no field takes such a file. */
export function promisedKind(fileName: string): FormFileKind | undefined {
  const name = fileName.toLowerCase();
  return formFileKinds.find((kind) => formFileWords[kind].endings.some((ending) => name.endsWith(ending)));
}

/** What is wrong with a file by its name and size, or undefined: asked before it is sent, and again by the server. */
export function formFileError(field: FileField, { name, size }: { name: string; size: number }): string | undefined {
  const { kinds, megabytes } = fileLimits(field);
  const kind = promisedKind(name);
  if (kind === undefined || !kinds.includes(kind))
    return `${name} cannot be sent here. Choose a file that ends in ${fileEndings(field).join(', ')}.`;
  if (size === 0) return `${name} is empty. Choose another file.`;
  return fileSizeError(name, size, megabytes);
}

/** Of a file whose bytes are not what its name promises. */
export const lyingFileText = (name: string): string =>
  `${name} is not what its name says, or it is damaged. Choose another file.`;

/** Of a file that came by an earlier try, and was not kept for this long. */
export const forgottenFileText = (name: string): string => `${name} was not kept. Choose it again.`;

/** Of more files than a field takes. */
export const tooManyFilesText = (most: number): string =>
  most === 1 ? 'Choose one file only.' : `Choose at most ${most} files.`;

/** A file that waits for its form to be sent is named by a proof and what it is called. */
export const waitingFile = (proof: string, name: string): string => `${proof}/${name}`;
export function readWaitingFile(text: string): { proof: string; name: string } {
  const end = text.indexOf('/');
  return end < 0 ? { proof: '', name: text } : { proof: text.slice(0, end), name: text.slice(end + 1) };
}

/** Bytes that one file of a field may have. */
export const fileBytes = (field: FileField): number => fileLimits(field).megabytes * bytesPerMegabyte;
