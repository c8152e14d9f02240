import { groups } from '../group-definition.ts';

export const definition = groups(14, 'tagcloud', 'Tag cloud');
