export * from './code-injection.ts';
export * from './commerce.ts';
export * from './community.ts';
export * from './content.ts';
export * from './forms.ts';
export * from './websites.ts';
