import { problem } from '@circolo/contract/errors/problem';
import type { FastifyInstance } from 'fastify';

/** The kinds of files that pages load; the compressed neighbours have no address of their own. */
const assetName = /^[\w-][\w.-]*\.(?:js|css|json|svg|png|webp|jpg|woff2)$/;

/** `GET` and `HEAD /assets/<name>`: the scripts, styles and fonts of the pages, immutable because names change with contents. */
export function assetRoutes(http: FastifyInstance, folder: string): void {
  http.get<{ Params: { name: string } }>('/assets/:name', { exposeHeadRoute: true }, (request, reply) => {
    const { name } = request.params;
    if (!assetName.test(name)) throw problem('UnknownPath');
    return reply.sendFile(name, folder, { maxAge: '365d', immutable: true });
  });
}
