export {
  type Dictionary,
  inLanguage,
  say,
  sayAgain,
  sayCount,
  sayPieces,
  speak,
  type Translation,
  type Values,
  type Hole,
} from './say.ts';
export type { Text } from './texts.ts';
