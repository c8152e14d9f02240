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
  type Translation,
  type Values,
} from './say.ts';
export type { Text } from './texts.ts';
