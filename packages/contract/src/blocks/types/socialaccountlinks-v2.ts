import { social } from '../social-definition.ts';

export const definition = social(54, 'socialaccountlinks-v2');
