/** A file with its place in the chosen folder. */
export interface FolderFile {
  path: string;
  bytes: Uint8Array;
}

const encoder = new TextEncoder();

let table: Uint32Array | undefined;

function crcTable(): Uint32Array {
  table ??= Uint32Array.from({ length: 256 }, (_none, byte) => {
    let value = byte;
    for (let bit = 0; bit < 8; bit++) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1;
    return value >>> 0;
  });
  return table;
}

function crc32(bytes: Uint8Array): number {
  const known = crcTable();
  let crc = 0xffffffff;
  for (const byte of bytes) crc = (known[(crc ^ byte) & 0xff] ?? 0) ^ (crc >>> 8);
  return (crc ^ 0xffffffff) >>> 0;
}

/** What both headers of a file in a zip say of it, from its version on. */
function describe(path: Uint8Array, bytes: Uint8Array): number[] {
  const u16 = (value: number) => [value & 255, (value >>> 8) & 255];
  const u32 = (value: number) => [...u16(value & 0xffff), ...u16(value >>> 16)];
  // Version 2.0, names in UTF-8, stored as it is, the first day that a zip can name.
  return [
    ...u16(20),
    ...u16(0x0800),
    ...u16(0),
    ...u16(0),
    ...u16(0x21),
    ...u32(crc32(bytes)),
    ...u32(bytes.length),
    ...u32(bytes.length),
    ...u16(path.length),
    ...u16(0),
  ];
}

/** Puts a folder into a zip without compressing it: browsers send folders as single files only, and the server takes a zip. */
export function zipFolder(files: readonly FolderFile[]): Blob {
  const u16 = (value: number) => [value & 255, (value >>> 8) & 255];
  const u32 = (value: number) => [...u16(value & 0xffff), ...u16(value >>> 16)];
  const parts: Uint8Array<ArrayBuffer>[] = [];
  const directory: Uint8Array<ArrayBuffer>[] = [];
  let offset = 0;
  for (const { path, bytes } of files) {
    const name = encoder.encode(path);
    const about = describe(name, bytes);
    const header = Uint8Array.from([0x50, 0x4b, 3, 4, ...about, ...name]);
    directory.push(
      Uint8Array.from([
        0x50,
        0x4b,
        1,
        2,
        ...u16(20),
        ...about,
        ...u16(0),
        ...u16(0),
        ...u16(0),
        ...u32(0),
        ...u32(offset),
        ...name,
      ]),
    );
    parts.push(header, new Uint8Array(bytes));
    offset += header.length + bytes.length;
  }
  const size = directory.reduce((sum, part) => sum + part.length, 0);
  const count = u16(files.length);
  const end = Uint8Array.from([0x50, 0x4b, 5, 6, 0, 0, 0, 0, ...count, ...count, ...u32(size), ...u32(offset), 0, 0]);
  return new Blob([...parts, ...directory, end], { type: 'application/zip' });
}
