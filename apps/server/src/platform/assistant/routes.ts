import { assistantEndpoints } from '@plinth/contract';
import type { FastifyRequest } from 'fastify';
import { HttpError } from '../http/http-error.ts';
import type { App } from '../server/context.ts';
import { route, withStatus } from '../server/route.ts';
import { callOf, requestOf, toolsOf } from './tools.ts';

/** Of an answer; what is longer is for lists with a smaller `limit`. */
const LONGEST_ANSWER = 200_000;
/** Headers that prove who asks, and from where; all others are those of the message, not of the call. */
const PASSED_ON = ['host', 'authorization', 'cookie', 'x-csrf-token', 'origin', 'sec-fetch-site', 'user-agent'];

const INSTRUCTIONS =
  'The website of the person who gave you this key. You read and draft pages, posts and products. New things are drafts unless the person has asked you to publish; ' +
  'read a thing before you change it and give its version. Tell the person what you have made and where it can be seen under /config.';

/**
 * The Model Context Protocol, without sessions: each message is a request of its own, so that any process can answer it. A tool is a call of
 * the contract, made with the headers of the message: schema, rights, limits and the log of changes are those of the call.
 */
export function assistantRoutes(app: App): void {
  route(app, assistantEndpoints.askAssistantServer, async (request) => {
    const answer = await ask(app, request);
    const text = await answer.text();
    if (answer.status === 202) return withStatus(202, undefined);
    if (answer.status !== 200) throw new HttpError(400, 'bad-request', problemOf(text));
    return JSON.parse(text);
  });

  route(app, assistantEndpoints.listenToAssistantServer, () => {
    throw new HttpError(405, 'bad-request', 'Send messages by POST; this server sends none by itself.');
  });
}

async function ask(app: App, request: FastifyRequest): Promise<Response> {
  // Read when somebody asks for the first time: a start does not wait for it.
  const [{ Server }, { WebStandardStreamableHTTPServerTransport }, { CallToolRequestSchema, ListToolsRequestSchema }] =
    await Promise.all([
      import('@modelcontextprotocol/sdk/server/index.js'),
      import('@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js'),
      import('@modelcontextprotocol/sdk/types.js'),
    ]);
  const role = request.member?.role ?? 0;
  const server = new Server(
    { name: 'plinth', version: '1' },
    { capabilities: { tools: {} }, instructions: INSTRUCTIONS },
  );
  server.setRequestHandler(ListToolsRequestSchema, () => ({ tools: toolsOf(role) }));
  server.setRequestHandler(CallToolRequestSchema, ({ params }) => useTool(app, request, role, params));
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
  await server.connect(transport);
  try {
    const message = new Request('http://localhost/api/mcp', {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
    });
    return await transport.handleRequest(message, { parsedBody: request.body });
  } finally {
    await server.close();
  }
}

interface ToolAnswer {
  [more: string]: unknown;
  content: { type: 'text'; text: string }[];
  isError?: boolean;
}

const say = (text: string, isError: boolean): ToolAnswer => ({
  content: [{ type: 'text', text }],
  ...(isError && { isError }),
});

async function useTool(
  app: App,
  request: FastifyRequest,
  role: number,
  { name, arguments: given = {} }: { name: string; arguments?: Record<string, unknown> | undefined },
): Promise<ToolAnswer> {
  const call = callOf(role, name);
  if (!call) return say(`There is no tool “${name.slice(0, 100)}” for this key.`, true);
  const headers = Object.fromEntries(
    PASSED_ON.map((header) => [header, request.headers[header]]).filter(([, value]) => typeof value === 'string'),
  );
  const answer = await app.inject({ ...requestOf(call, given), headers, remoteAddress: request.ip });
  if (answer.statusCode >= 400)
    return say(`Refused (${answer.statusCode}): ${answer.body.slice(0, LONGEST_ANSWER)}`, true);
  if (answer.body.length > LONGEST_ANSWER)
    return say('The answer is too long. Ask for less: a smaller limit, or one thing by its id.', true);
  return say(answer.body, false);
}

/** What the protocol's own library says of a message that it cannot take. */
function problemOf(text: string): string {
  try {
    return String(JSON.parse(text).error.message).slice(0, 300);
  } catch {
    return 'This is no message of the Model Context Protocol.';
  }
}
