/** The settings of a website as they are stored; what builds on them is written in the caller's transaction. */
export { findSettings, lockedSettings, mergeSettings, removeSetting } from './settings-queries.ts';
