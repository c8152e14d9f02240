import { summary } from '../summary-definition.ts';

/** The older and the newer number of the same block: pages carry both. */
export const definition = summary(20, 'summary');
