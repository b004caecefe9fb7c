import type { Endpoint, ParsedOf } from '@circolo/contract/http/endpoint';
import type { Api } from './api.ts';
import { addRoute, addressOf } from './shared-routes.ts';
import { parseRequest } from './validate.ts';

/** The request of a call whose body stays text, because its bytes are signed. */
interface Text {
  /** Names in lower case. */
  headers: Record<string, string | undefined>;
  text: string;
  now: Date;
}

/**
 * Implements a public call of another server: the body stays text, of whatever type, and nothing is answered. No session, no
 * anti-forgery header: what it says has to prove itself.
 */
export function receiveText<const E extends Endpoint & { access: 'public'; answer: 'nothing' }>(
  api: Api,
  call: E,
  handler: (received: ParsedOf<E> & Text) => Promise<void>,
): void {
  api.http.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
    addRoute(scope, {
      call,
      url: addressOf(api.base, call),
      answer: async (request, reply) => {
        const headers = request.headers as Text['headers']; // Those that come more than once are joined by Node.
        const text = typeof request.body === 'string' ? request.body : '';
        // The parts were validated by the call's own schemas, which is what ParsedOf says.
        const parsed = { ...parseRequest(call, request), headers, text, now: api.now() } as unknown as ParsedOf<E> &
          Text;
        await handler(parsed);
        return reply.header('cache-control', 'no-store').code(204).send();
      },
    });
  });
}
