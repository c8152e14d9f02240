export {
  type Dictionary,
  dictionaryName,
  type Hole,
  inLanguage,
  say,
  sayAgain,
  sayCount,
  sayPieces,
  speak,
  spokenLanguage,
} from './say.ts';
export type { Text } from './texts.ts';
