import { mime } from '@fastify/send';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

// The type of scripts since RFC 9239; the library still has the older one.
mime.define({ 'text/javascript': ['js'] }, true);

/** Gives replies `sendFile`, which prefers the compressed neighbour (`.br`, `.gz`) of a file where the build wrote one. */
export async function addStaticFiles(http: FastifyInstance): Promise<void> {
  await http.register(fastifyStatic, { serve: false, preCompressed: true });
}
