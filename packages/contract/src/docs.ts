import Type from 'typebox';
import { endpoint } from './endpoint.ts';

export const docsEndpoints = {
  docsPage: endpoint({
    method: 'GET',
    path: '/api/docs',
    summary: 'All calls, as a page to read',
    answers: { 200: 'html' },
  }),
  apiDescription: endpoint({
    method: 'GET',
    path: '/api/docs.json',
    summary: 'This description of all calls, as OpenAPI 3.1',
    // As it was written once: its bytes.
    answers: { 200: [Type.Object({ openapi: Type.String() }, { additionalProperties: true }), 'file'] },
  }),
};
