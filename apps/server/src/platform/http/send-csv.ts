import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

/**
 * Answers with a CSV file that is made while it is sent. Its first two steps – the head and the first lines – are made before anything is
 * answered, so that a question which the database refuses is refused in words, and not by a file that breaks off.
 */
export async function sendCsv(
  reply: FastifyReply,
  filename: string,
  steps: AsyncGenerator<string>,
): Promise<FastifyReply> {
  const begun = [await steps.next(), await steps.next()].map(({ value }) => value ?? '').join('');
  return reply
    .header('content-type', 'text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${filename}"`)
    .send(Readable.from(following(begun, steps)));
}

async function* following(begun: string, steps: AsyncGenerator<string>): AsyncGenerator<string> {
  yield begun;
  yield* steps;
}
