import Type from 'typebox';
import { endpoint } from './endpoint.ts';

/** What balancers and monitoring ask; on every host, so that no website need be there. */
export const healthEndpoints = {
  health: endpoint({
    method: 'GET',
    path: '/api/health',
    summary: 'Whether the process works; asks nobody else, so a process that does not answer is to be restarted',
    anyHost: true,
    answers: { 200: Type.Object({ status: Type.Literal('ok') }) },
  }),
  readiness: endpoint({
    method: 'GET',
    path: '/api/ready',
    summary: 'Whether requests may be sent here: 503 while the database is away, and before the process stops',
    anyHost: true,
    answers: { 200: Type.Object({ status: Type.Literal('ready') }) },
  }),
  metrics: endpoint({
    method: 'GET',
    path: '/api/metrics',
    summary:
      "The process in numbers, in Prometheus' text format, for who brings PLINTH_METRICS_TOKEN as a bearer token",
    anyHost: true,
    answers: { 200: 'file' },
    errors: ['not-found'],
  }),
};
