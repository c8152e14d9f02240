export { createEngine } from './engine.ts';
export { wasCutShort } from './errors.ts';
export { DEFAULT_LIMITS } from './limits.ts';
export { splitPath } from './path.ts';
export * from './types.ts';
export { isTruthy, ownPath, ownProperty, toText } from './values.ts';
