import Type from 'typebox';
import { endpoint } from './endpoint.ts';

const shared = { path: '/api/mcp', permission: 'assistant', rateLimit: 'assistant' } as const;

/**
 * Model Context Protocol, by which an assistant with a key reads and drafts (docs/assistant.md). What its tools take and do stands in
 * the entries that they are made from.
 */
export const assistantEndpoints = {
  askAssistantServer: endpoint({
    ...shared,
    method: 'POST',
    summary:
      'A message of the Model Context Protocol (streamable HTTP): lists tools, and uses one with the rights of the key',
    // JSON-RPC, which the protocol's own library judges.
    body: Type.Unsafe<unknown>({}),
    answers: { 200: Type.Object({ jsonrpc: Type.Literal('2.0') }, { additionalProperties: true }), 202: 'empty' },
    bodyLimit: 2_000_000,
  }),
  /** What the protocol asks of a server that sends nothing by itself. */
  listenToAssistantServer: endpoint({
    ...shared,
    method: 'GET',
    summary: 'Always refused with 405: this server sends no messages by itself',
    answers: { 204: 'empty' },
  }),
};
