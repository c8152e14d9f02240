import { expect, test } from 'vitest';
import { growth, LINEAR } from '../../testing/growth.ts';
import { sniffFile } from './sniff-file.ts';

const kind = (text: string) => sniffFile(Buffer.from(text))?.ending;

test.each([
  ['<svg xmlns="x">', 'svg'],
  ['\ufeff <?xml version="1.0"?>\n<!-- a > b -->\n<svg>', 'svg'],
  ['<!DOCTYPE svg PUBLIC "a" "b"><svg/>', 'svg'],
  ['<!DOCTYPE svg [<!ENTITY a "b">]> <!-- c --><s:svg >', 'svg'],
  ['<!--<svg>', undefined],
  ['<!DOCTYPE svg [<svg>', undefined],
  ['<?xml <svg>', undefined],
  ['<html><svg>', undefined],
  ['words <svg>', undefined],
])('a file that begins with %j is %s', (text, ending) => {
  expect(kind(text)).toBe(ending);
});

test.each(['<!--', '<?', '<!DOCTYPE', '<!DOCTYPE[', ']', '<!---->'])('140,000 %s are read once', (piece) => {
  expect(growth((times) => kind(`<!DOCTYPE[${piece.repeat(times)}`), 140_000)).toBeLessThan(LINEAR);
  expect(growth((times) => kind(piece.repeat(times)), 140_000)).toBeLessThan(LINEAR);
});
