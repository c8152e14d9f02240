export { createEngine } from './engine.ts';
export { wasCutShort } from './errors.ts';
export { splitPath } from './path.ts';
export * from './types.ts';
export { isTruthy, ownProperty, toText } from './values.ts';
