/** Bytes as they go over the line. */
export function toBase64(bytes: Uint8Array): string {
  let text = '';
  // In parts: a call takes so many arguments and no more.
  for (let at = 0; at < bytes.length; at += 0x8000) text += String.fromCharCode(...bytes.subarray(at, at + 0x8000));
  return btoa(text);
}

export const fromBase64 = (text: string): Uint8Array => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
