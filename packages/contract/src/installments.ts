import Type from 'typebox';
import { endpoint } from './endpoint.ts';

export const installmentEndpoints = {
  installmentInfo: endpoint({
    method: 'GET',
    path: '/static/installments/:provider/:file',
    summary: 'What the popup beside a price says about paying in installments (INST-12)',
    params: Type.Object({ provider: Type.String(), file: Type.String() }),
    anyHost: true,
    answers: { 200: 'html' },
    errors: ['not-found'],
  }),
};
