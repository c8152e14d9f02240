export * from './assets.ts';
export * from './code-injection.ts';
export * from './commerce.ts';
export * from './community.ts';
export * from './content.ts';
export * from './forms.ts';
export * from './search.ts';
export * from './websites.ts';
