import { groups } from '../group-definition.ts';

export const definition = groups(30, 'postsbymonth', 'Posts by month');
