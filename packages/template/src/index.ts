export { createEngine } from './engine.ts';
export { DEFAULT_LIMITS } from './limits.ts';
export { splitPath } from './path.ts';
export * from './types.ts';
export { isTruthy, ownPath, ownProperty, toText } from './values.ts';
