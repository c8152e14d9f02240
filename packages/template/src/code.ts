import { compileClosures } from './closures.ts';
import type { Backend } from './program.ts';
export const compileCode: Backend = compileClosures;
