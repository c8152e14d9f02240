import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import cookie from '@fastify/cookie';
import formbody from '@fastify/formbody';
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import Fastify, { type FastifyServerFactory } from 'fastify';
import { baseSecurityHeaders, KEPT_BY_NOBODY } from '../http/security-headers.ts';
import type { WebsiteDirectory } from '../websites/website-directory.ts';
import { limitBodyTime } from './body-deadline.ts';
import { proxyTrust } from './client-of-request.ts';
import { limitConnections } from './connection-limit.ts';
import type { App, AppContext, ListedRoute } from './context.ts';
import { checkCrumb } from './crumb.ts';
import { type ErrorPage, installErrorHandling } from './error-handling.ts';
import { readForm, refuseManyFields } from './form-limit.ts';
import { nameCookiesForHost } from './host-cookies.ts';
import { lazySchemas } from './lazy-schemas.ts';
import { redirectToPrimary } from './primary-redirect.ts';
import { installRateLimit } from './rate-limit.ts';
import { installSockets } from './sockets.ts';
import { refuseUnstorable } from './storable-body.ts';
import { installTenancy } from './tenancy.ts';
import { answerBrokenRequest, answerUnreadableAddress, hasTwoHosts, refuseTwoHosts } from './unreadable-request.ts';

/** A capability's HTTP face. */
export type Routes = (app: App, context: AppContext) => void | Promise<void>;

export interface ServerParts {
  context: AppContext;
  directory: WebsiteDirectory;
  /** Finds who asks (owners capability); runs after the website is known. */
  authenticate: (app: App, context: AppContext) => void;
  routes: readonly Routes[];
  errorPage: ErrorPage;
  logger?: boolean | { level: string };
  /** Asked before Fastify sees a request: true = it has been answered. */
  answerReady?: (request: IncomingMessage, response: ServerResponse) => boolean;
  /** Adds hooks before the first route is there (tests look at every answer). */
  watch?: (app: App) => void;
}

const READING = new Set(['GET', 'HEAD', 'OPTIONS']);
/** Calls of the storefront and the editor are small; uploads state their own limit. */
const BODY_LIMIT = 1_000_000;

/** Longer than the idle time of the usual proxies, so that they never send into a connection that is being closed. */
const KEEP_ALIVE_MS = 72_000;

/** Of a request's first line and headers. */
const HEADERS_MS = 20_000;
const REQUEST_MS = 20 * 60_000;

/** Puts the parts together; listens to nothing yet, so that tests can inject requests. */
export async function buildServer(parts: ServerParts): Promise<App> {
  const { answerReady } = parts;
  const app = Fastify({
    logger: parts.logger ?? false,
    bodyLimit: BODY_LIMIT,
    trustProxy: proxyTrust(parts.context.config),
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: true },
    frameworkErrors: answerUnreadableAddress(parts.context.config.secure),
    clientErrorHandler: answerBrokenRequest,
    schemaController: { compilersFactory: lazySchemas },
    ajv: { customOptions: { removeAdditional: false, coerceTypes: false, allErrors: true } },
    ...(answerReady ? { serverFactory: behind(answerReady) } : {}),
  }).withTypeProvider<TypeBoxTypeProvider>() as unknown as App;

  listRoutes(app);
  limitBodyTime(app);
  limitConnections(app.server, parts.context.config);
  installSockets(app);
  await app.register(cookie);
  if (parts.context.config.secure) nameCookiesForHost(app);
  await app.register(formbody, { bodyLimit: BODY_LIMIT, parser: readForm });
  if (parts.context.config.rateLimit) await installRateLimit(app);
  const headers = Object.entries({ ...baseSecurityHeaders(parts.context.config.secure), ...KEPT_BY_NOBODY });
  // Hooks that every request meets call `done`: a promise costs each of them several times what most have to do.
  app.addHook('onRequest', (_request, reply, done) => {
    for (const [name, value] of headers) reply.raw.setHeader(name, value);
    done();
  });
  installTenancy(app, parts.context, parts.directory);
  parts.authenticate(app, parts.context);
  redirectToPrimary(app, parts.context);
  app.addHook('preValidation', (request, _reply, done) => {
    if (READING.has(request.method)) return done();
    refuseManyFields(request);
    refuseUnstorable(request);
    const { permission, crumb } = request.routeOptions.config ?? {};
    const kind = crumb ?? (permission ? 'member' : 'visitor');
    if (kind !== 'none') checkCrumb(request, kind);
    done();
  });
  installErrorHandling(app, parts.errorPage, parts.context.config.development);
  parts.watch?.(app);
  for (const routes of parts.routes) await routes(app, parts.context);
  return app;
}

/** Node's server as Fastify itself would make it, with one question in front. */
function behind(answerReady: NonNullable<ServerParts['answerReady']>): FastifyServerFactory {
  return (handler) => {
    const server = createServer((request, response) => {
      if (hasTwoHosts(request)) refuseTwoHosts(response);
      else if (!answerReady(request, response)) handler(request, response);
    });
    server.keepAliveTimeout = KEEP_ALIVE_MS;
    server.headersTimeout = HEADERS_MS;
    // The longest that any body may take; limitBodyTime() has the time for each.
    server.requestTimeout = REQUEST_MS;
    return server;
  };
}

/** Collects every route as it is registered: what walks over all routes must not depend on somebody's memory. */
function listRoutes(app: App): void {
  const routes: ListedRoute[] = [];
  app.decorate('routeList', routes);
  app.addHook('onRoute', ({ method, url, schema, config, bodyLimit }) => {
    const methods = Array.isArray(method) ? method : [method];
    for (const one of methods) routes.push({ method: one, url, schema: schema ?? {}, config: config ?? {}, bodyLimit });
  });
}
