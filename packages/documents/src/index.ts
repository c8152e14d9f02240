export * from './describe-changes.ts';
export * from './layout-edits.ts';
export { type KeptBlock, keptBlocks, readLayout } from './read-layout.ts';
export { writeLayout } from './write-layout.ts';
