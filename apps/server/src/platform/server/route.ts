import { type Answer, type AnswerKind, answersOf, type Endpoint } from '@plinth/contract';
import type { FastifyReply, FastifyRequest, FastifySchema, RouteOptions } from 'fastify';
import type { Static, TSchema } from 'typebox';
import type { App } from './context.ts';
import { countedCalls } from './rate-limit.ts';

type Of<E, Part extends keyof Endpoint> = E extends { readonly [P in Part]: infer S extends TSchema }
  ? Static<S>
  : unknown;

/** A request that has passed the schemas of its entry. */
export type EndpointRequest<E extends Endpoint> = FastifyRequest & {
  params: Of<E, 'params'>;
  query: Of<E, 'query'>;
  body: Of<E, 'body'>;
  headers: Of<E, 'headers'>;
};

type Kinds<A> = A extends readonly (infer One)[] ? One : A;
// A kind is asked for first: every text is a TSchema to TypeScript, which has no field that must be there.
type Body<A> =
  Kinds<A> extends infer One
    ? One extends AnswerKind
      ? One extends 'empty'
        ? undefined
        : never
      : Static<One & TSchema>
    : never;
/** Pages, files and redirects are sent by the handler itself, which returns the reply then. */
type Sent<A> = Kinds<A> extends infer One ? (One extends AnswerKind ? FastifyReply : never) : never;

type Answers<E extends Endpoint> = {
  [Status in keyof E['answers']]:
    | Body<E['answers'][Status]>
    | Sent<E['answers'][Status]>
    | WithStatus<Status, Body<E['answers'][Status]>>;
}[keyof E['answers']];
/** What a handler of this entry may return. */
export type EndpointAnswer<E extends Endpoint> =
  // biome-ignore lint/suspicious/noConfusingVoidType: a handler with nothing to answer need not say `return`.
  undefined extends Answers<E> ? Answers<E> | void : Answers<E>;

/** An answer whose status is not the entry's lowest. */
class WithStatus<Status, Body> {
  constructor(
    readonly status: Status,
    readonly body: Body,
  ) {}
}

/** For entries that answer with several statuses: `return withStatus(201, created)`. */
export const withStatus = <const Status extends number, Body>(status: Status, body: Body): WithStatus<Status, Body> =>
  new WithStatus(status, body);

/**
 * Registers a call of the contract: address, schemas, permission, proof of origin, limits and status all come from its entry.
 * The handler returns the answer's body; where that is a page, a file or a redirect, it sends it and returns the reply.
 */
export function route<const E extends Endpoint>(
  app: App,
  entry: E,
  handler: (request: EndpointRequest<E>, reply: FastifyReply) => EndpointAnswer<E> | Promise<EndpointAnswer<E>>,
): void {
  const usual = usualStatus(entry);
  const options: RouteOptions = {
    ...routeOptions(entry),
    handler: async (request, reply) => {
      const answer: unknown = await handler(request as EndpointRequest<E>, reply);
      if (answer === reply || reply.sent) return reply;
      const named = answer instanceof WithStatus;
      const status: number = named ? answer.status : usual;
      reply.code(status);
      return answersOf(entry, status).includes('empty') ? reply.send() : named ? answer.body : answer;
    },
  };
  (app as unknown as { route: (options: RouteOptions) => void }).route(options);
}

/** What the entry says of its route, without what the route does. */
export function routeOptions(entry: Endpoint): Omit<RouteOptions, 'handler'> {
  const { permission, crumb, anyHost, onArchived, rateLimit, bodyLimit } = entry;
  return {
    method: entry.method,
    url: entry.path,
    schema: schemaOf(entry),
    config: {
      endpoint: entry,
      ...(permission && { permission }),
      ...(crumb && { crumb }),
      ...(anyHost && { anyHost }),
      ...(onArchived && { onArchived }),
      ...(rateLimit && countedCalls(rateLimit)),
    },
    ...(bodyLimit !== undefined && { bodyLimit }),
  };
}

const usualStatus = (entry: Endpoint): number => Math.min(...Object.keys(entry.answers).map(Number));

function schemaOf(entry: Endpoint): FastifySchema {
  const { params, query, body, headers } = entry;
  const response: Record<string, TSchema> = {};
  for (const status of Object.keys(entry.answers)) {
    const json = answersOf(entry, Number(status)).find(isSchema);
    if (json) response[status] = json;
  }
  return {
    ...(params && { params }),
    ...(query && { querystring: query }),
    ...(body && { body }),
    ...(headers && { headers }),
    ...(Object.keys(response).length > 0 && { response }),
  };
}

const isSchema = (answer: Answer): answer is TSchema => typeof answer === 'object';
