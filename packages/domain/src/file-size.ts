/** Bytes in a megabyte of an upload limit (LIMIT-10). */
export const bytesPerMegabyte = 1_000_000;

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
