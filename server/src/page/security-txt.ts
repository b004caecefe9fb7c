import { problem } from '@circolo/contract/errors/problem';
import type { FastifyInstance } from 'fastify';

/** How long the file counts: it is made for every answer, and RFC 9116 recommends less than a year. */
const validDays = 180;

/** Where faults of security are reported, and the rules for it. */
export interface SecurityContact {
  contact?: string | undefined;
  policy?: string | undefined;
}

/** The file of RFC 9116; its day is rounded, so that it changes once a day. */
function securityTxt(contact: string, policy: string | undefined, now: Date): string {
  const expires = new Date(now.getTime() + validDays * 86_400_000);
  expires.setUTCHours(0, 0, 0, 0);
  const lines = [`Contact: ${contact}`, `Expires: ${expires.toISOString()}`, 'Preferred-Languages: it, en'];
  if (policy) lines.push(`Policy: ${policy}`);
  return `${lines.join('\n')}\n`;
}

/** `GET /.well-known/security.txt`, where the operator has configured a contact. */
export function securityTxtRoute(http: FastifyInstance, { contact, policy }: SecurityContact, now: () => Date): void {
  http.get('/.well-known/security.txt', { exposeHeadRoute: true }, async (_request, reply) => {
    if (!contact) throw problem('UnknownPath');
    return reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=86400')
      .send(securityTxt(contact, policy, now()));
  });
}
