import type { CallError } from '@plinth/contract';

/** Told by its name: the class would bring the calls along, which an island fetches beside itself (calls.ts). */
export const isCallError = (error: unknown): error is CallError => error instanceof Error && error.name === 'CallError';
