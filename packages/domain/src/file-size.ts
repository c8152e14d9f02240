/** Bytes in a megabyte of an upload limit (LIMIT-10). */
export const bytesPerMegabyte = 1_000_000;

/** Largest upload by kind, in megabytes of 1,000,000 bytes (LIMIT-10). */
export const uploadMegabytes = { image: 20, drawing: 2, video: 500, audio: 160, document: 20, font: 5 } as const;
export type UploadKind = keyof typeof uploadMegabytes;
/** Bytes of the largest file of any kind. */
export const largestUpload = (): number => uploadMegabytes.video * bytesPerMegabyte;

const uploadTypes: Readonly<Record<string, UploadKind>> = {
  'image/jpeg': 'image',
  'image/png': 'image',
  'image/gif': 'image',
  'image/webp': 'image',
  'image/avif': 'image',
  'image/svg+xml': 'drawing',
  'video/mp4': 'video',
  'video/webm': 'video',
  'audio/mpeg': 'audio',
  'audio/mp4': 'audio',
  'audio/x-m4a': 'audio',
  'application/pdf': 'document',
};

/** The content types that an upload may have; what a file really is, its bytes tell the server. */
export const uploadContentTypes = (...kinds: readonly UploadKind[]): string[] =>
  Object.keys(uploadTypes).filter((type) => kinds.length === 0 || kinds.some((kind) => kind === uploadTypes[type]));

/** Endings of fonts: browsers have no one type for them. */
export const fontEndings = ['.woff2', '.woff', '.ttf', '.otf'] as const;

/** What to say of a file that websites do not hold (EDIT-48, text by decision). */
export const fileTypeError = (fileName: string): string => `${fileName} is not a supported file type.`;

/**
 * What is wrong with a file by what its sender says of it, or undefined: asked before it is sent, so that nobody waits for
 * a refusal. A file without a type is left to the server.
 */
export function uploadError(
  file: { readonly name: string; readonly type: string; readonly size: number },
  kinds: readonly UploadKind[] = [],
): string | undefined {
  const kind = uploadTypes[file.type];
  const refused = kind === undefined ? file.type !== '' : kinds.length > 0 && !kinds.includes(kind);
  if (refused) return fileTypeError(file.name);
  return fileSizeError(file.name, file.size, kind ? uploadMegabytes[kind] : uploadMegabytes.video);
}

/**
 * A file size as it is shown, from Bytes to YB, each step 1024 times the one before (LIMIT-11): "0 Bytes", "1.5 KB", "12 MB". One digit
 * after the point, none where it would be zero.
 */
export function fileSizeText(bytes: number): string {
  const units = ['Bytes', 'KB', 'MB', 'GB', 'TB', 'PB', 'EB', 'ZB', 'YB'];
  let size = Math.max(0, bytes);
  let step = 0;
  while (step < units.length - 1 && Math.round(size * 10) / 10 >= 1024) {
    size /= 1024;
    step += 1;
  }
  return `${Math.round(size * 10) / 10} ${units[step]}`;
}

/** What to say of a file that is larger than an upload limit in megabytes, or undefined (EDIT-49, text by decision). */
export function fileSizeError(fileName: string, bytes: number, maximumMegabytes: number): string | undefined {
  if (bytes <= maximumMegabytes * bytesPerMegabyte) return undefined;
  return `${fileName} is too large (maximum ${maximumMegabytes} MB).`;
}
