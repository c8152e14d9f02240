import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

/**
 * Answers with a CSV file that is made while it is sent. Its first step is made before anything is answered, so that a question which
 * the database refuses is refused in words, and not by a file that breaks off.
 */
export async function sendCsv(
  reply: FastifyReply,
  filename: string,
  steps: AsyncGenerator<string>,
): Promise<FastifyReply> {
  const first = await steps.next();
  return reply
    .header('content-type', 'text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${filename}"`)
    .header('cache-control', 'private, no-store')
    .send(Readable.from(following(first.value ?? '', steps)));
}

async function* following(first: string, steps: AsyncGenerator<string>): AsyncGenerator<string> {
  yield first;
  yield* steps;
}
