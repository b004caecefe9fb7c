import type { FastifyRequest } from 'fastify';

/** Programs that say what they are, although they begin as browsers do. */
const programs = /(?<!cu)bot\b|crawl|spider|scan|preview|proofpoint|mimecast|barracuda|headless|urldefense|slurp/i;

/**
 * Whether a request was made by a program, for what it says of itself: it only asks where a link leads, fetches what no one has opened yet, or is none of the
 * browsers. Scanners that pretend to be one are counted: nothing sets them apart from people.
 */
export function isProgram({ method, headers }: Pick<FastifyRequest, 'method' | 'headers'>): boolean {
  if (method === 'HEAD') return true;
  const { purpose, 'sec-purpose': secPurpose, 'x-moz': moz, 'user-agent': agent = '' } = headers;
  if ([purpose, secPurpose, moz].some((value) => /prefetch|preview|prerender/i.test(String(value ?? '')))) return true;
  return !agent.startsWith('Mozilla/') || programs.test(agent);
}
