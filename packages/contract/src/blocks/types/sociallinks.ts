import { social } from '../social-definition.ts';

export const definition = social(19, 'sociallinks');
