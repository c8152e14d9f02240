import { groups } from '../group-definition.ts';

export const definition = groups(27, 'postsbyauthor', 'Posts by author');
