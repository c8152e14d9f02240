/**
 * A file of countries as .mmdb with one IPv4 network of 24 bits, by MaxMind's description of the format: a tree of pairs of 24-bit
 * records, sixteen empty bytes, the data, and what there is to know of the file.
 */
export function countryMmdb(network: readonly [number, number, number], country: string): Buffer {
  const bits = network.flatMap((byte) => Array.from({ length: 8 }, (_, at) => (byte >> (7 - at)) & 1));
  const nodes = bits.length;
  const record = (value: number) => Buffer.from([value >> 16, (value >> 8) & 255, value & 255]);
  const tree = bits.map((bit, at) => {
    const [nothing, onward] = [record(nodes), record(at + 1 < nodes ? at + 1 : nodes + 16)];
    return Buffer.concat(bit === 1 ? [nothing, onward] : [onward, nothing]);
  });
  const about = map({
    binary_format_major_version: number(5, 2, 2),
    binary_format_minor_version: number(5, 2, 0),
    build_epoch: Buffer.concat([Buffer.from([8, 2]), Buffer.alloc(8)]),
    database_type: text('Test-Country'),
    description: map({}),
    ip_version: number(5, 2, 4),
    languages: Buffer.from([0, 4]),
    node_count: number(6, 4, nodes),
    record_size: number(5, 2, 24),
  });
  const data = map({ country: map({ iso_code: text(country) }) });
  return Buffer.concat([...tree, Buffer.alloc(16), data, Buffer.from('\xab\xcd\xefMaxMind.com', 'latin1'), about]);
}

const text = (value: string): Buffer => Buffer.concat([Buffer.from([(2 << 5) | value.length]), Buffer.from(value)]);
const map = (of: Readonly<Record<string, Buffer>>): Buffer =>
  Buffer.concat([
    Buffer.from([(7 << 5) | Object.keys(of).length]),
    ...Object.entries(of).map(([key, value]) => Buffer.concat([text(key), value])),
  ]);
function number(type: number, bytes: number, value: number): Buffer {
  const all = Buffer.alloc(bytes);
  all.writeUIntBE(value, 0, bytes);
  return Buffer.concat([Buffer.from([(type << 5) | bytes]), all]);
}
