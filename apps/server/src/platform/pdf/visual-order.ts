import { createRequire } from 'node:module';
import type bidiFactory from 'bidi-js';

const require = createRequire(import.meta.url);
let made: ReturnType<typeof bidiFactory> | undefined;
/** Its tables are made when the first line is written. */
function library(): ReturnType<typeof bidiFactory> {
  made ??= (require('bidi-js') as typeof bidiFactory)();
  return made;
}

/** Letters that are drawn together, from left to right beside others. */
export interface VisualRun<Font> {
  text: string;
  font: Font;
}

/** A letter with its accents, and the font that draws it. */
export interface Letter<Font> {
  text: string;
  font: Font;
}

/**
 * The letters of one line as they stand on paper, from left to right (Unicode's bidirectional algorithm). The line begins where its first
 * strong letter says. Letters of right-to-left scripts stay in the order in which they are read: their font turns and joins them.
 */
export function visualRuns<Font>(letters: readonly Letter<Font>[]): VisualRun<Font>[] {
  const text = letters.map((letter) => letter.text).join('');
  const owners: number[] = letters.flatMap((letter, at) => Array.from({ length: letter.text.length }, () => at));
  const bidi = library();
  const embedding = bidi.getEmbeddingLevels(text);
  const mirrored = bidi.getMirroredCharactersMap(text, embedding.levels);
  const runs: (VisualRun<Font> & { isTurned: boolean; level: number })[] = [];
  let last = -1;
  for (const index of bidi.getReorderedIndices(text, embedding)) {
    const owner = owners[index] ?? 0;
    const letter = letters[owner];
    if (!letter || owner === last) continue;
    last = owner;
    const level = embedding.levels[index] ?? 0;
    const shown = mirrored.get(index) ?? letter.text;
    const isTurned = level % 2 === 1 && isRightToLeft(letter.text);
    const run = runs.at(-1);
    if (run && run.font === letter.font && run.isTurned === isTurned && run.level === level)
      run.text = isTurned ? shown + run.text : run.text + shown;
    else runs.push({ text: shown, font: letter.font, isTurned, level });
  }
  return runs.map((run) => ({ text: run.text, font: run.font }));
}

const isRightToLeft = (text: string): boolean => /[\p{Script=Hebrew}\p{Script=Arabic}]/u.test(text);
