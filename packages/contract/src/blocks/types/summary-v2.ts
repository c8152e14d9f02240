import { summary } from '../summary-definition.ts';

export const definition = summary(55, 'summary-v2');
