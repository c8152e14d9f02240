/** JSON-shaped data on its way to a template, and what is read of it. */
export { type JsonRecord as AnyRecord, jsonRecord as record } from '@plinth/domain';
