import type { IncomingMessage, ServerResponse } from 'node:http';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Database } from '../database/connection.ts';
import type { App } from '../server/context.ts';
import { countJobs } from './queries.ts';
import { databaseAnswers } from './service.ts';

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/**
 * What this process counts about itself: Node's own numbers (memory, event loop, garbage collection), requests by route and
 * status, pages that came from memory, and whether the database is there. Of jobs, which all processes share, the counts
 * are those of the database.
 */
export class Metrics {
  private readonly registry = new Registry();
  private readonly requests: Histogram<'method' | 'route' | 'status'>;
  private fromMemory = 0;
  private callsTaken = 0;

  constructor(db: Database) {
    const registers = [this.registry];
    collectDefaultMetrics({ register: this.registry });
    this.requests = new Histogram({
      name: 'plinth_http_request_seconds',
      help: 'Time until a request was answered, by route',
      labelNames: ['method', 'route', 'status'],
      buckets: SECONDS,
      registers,
    });
    // Counted as a plain number: a page from memory takes microseconds, of which the library's own counting would be a good part.
    const ready = () => this.fromMemory;
    new Counter({
      name: 'plinth_pages_from_memory_total',
      help: 'Pages that were ready when they were asked for; they are in no other count of requests',
      registers,
      collect() {
        this.reset();
        this.inc(ready());
      },
    });
    const taken = () => this.callsTaken;
    new Counter({
      name: 'plinth_calls_taken_early_total',
      help: 'Calls that told of visits or asked for a cart, and were taken before any route was looked up; they are in no other count of requests',
      registers,
      collect() {
        this.reset();
        this.inc(taken());
      },
    });
    new Gauge({
      name: 'plinth_database_up',
      help: '1 while the database answers',
      registers,
      async collect() {
        this.set((await databaseAnswers(db)) ? 1 : 0);
      },
    });
    new Gauge({
      name: 'plinth_jobs',
      help: 'Background work of all websites: due (its moment has come), running, failed (given up)',
      labelNames: ['state'],
      registers,
      async collect() {
        this.reset();
        const counts = await countJobs(db).catch(() => null);
        for (const [state, count] of Object.entries(counts ?? {})) this.set({ state }, count);
      },
    });
  }

  /** Counts every answer of Fastify's, by the route's pattern: addresses would be without number. */
  watch(app: App): void {
    app.addHook('onResponse', async (request, reply) => {
      const { method, routeOptions } = request;
      const labels = { method, route: routeOptions.url ?? 'none', status: reply.statusCode };
      this.requests.observe(labels, reply.elapsedTime / 1000);
    });
  }

  /** The question in front of Fastify, with a count of those that it answers. */
  countingReady(answerReady: (request: IncomingMessage, response: ServerResponse) => boolean): typeof answerReady {
    return (request, response) => {
      const answered = answerReady(request, response);
      if (answered && request.method === 'POST') this.callsTaken += 1;
      else if (answered) this.fromMemory += 1;
      return answered;
    };
  }

  get contentType(): string {
    return this.registry.contentType;
  }

  text(): Promise<string> {
    return this.registry.metrics();
  }
}
