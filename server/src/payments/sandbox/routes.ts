import { languageOf } from '@circolo/messages/languages';
import { translator } from '@circolo/messages/translator';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { acts, approve, declineCodes, refuse, sandboxCases } from './cases.ts';
import { authenticatePage, payPage, sandboxDocument } from './page.ts';
import { readByToken, type SandboxPayment, type SandboxPlace } from './sandbox-store.ts';

type SandboxRequest = FastifyRequest<{ Params: { token: string } }>;

const choice = z.object({
  case: z.enum(sandboxCases).catch('success'),
  code: z.string().max(60).catch(''),
  delay: z.coerce.number().int().min(0).max(86_400).catch(5),
});

/** Seconds after which a debit arrives that was confirmed at the bank. */
const arrival = 5;

const html = (reply: FastifyReply, page: string): FastifyReply =>
  reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(page);

function gone(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const language = languageOf(request.headers['accept-language']);
  const words = translator(language)('sandbox.gone');
  return html(reply.code(404), sandboxDocument(language, words, `<h1>${words}</h1>`, reply.cspNonce));
}

const goBack = (reply: FastifyReply, payment: SandboxPayment): FastifyReply =>
  reply.redirect(payment.ReturnUrl ?? '/', 303);

function payRoutes(http: FastifyInstance, place: SandboxPlace): void {
  http.get('/sandbox/pay/:token', async (request: SandboxRequest, reply) => {
    const payment = await readByToken(place.db, request.params.token);
    return payment ? html(reply, payPage(payment, reply.cspNonce)) : gone(request, reply);
  });
  http.post('/sandbox/pay/:token', async (request: SandboxRequest, reply) => {
    const payment = await readByToken(place.db, request.params.token);
    if (!payment) return gone(request, reply);
    const chosen = choice.parse(request.body ?? {});
    if (chosen.case === 'authentication') return reply.redirect(`/sandbox/pay/${payment.Token}/authenticate`, 303);
    const [first = ''] = declineCodes[payment.Kind] ?? [];
    await acts[chosen.case](place, { payment, code: chosen.code || first, delay: chosen.delay });
    return goBack(reply, payment);
  });
}

function bankRoutes(http: FastifyInstance, place: SandboxPlace): void {
  http.get('/sandbox/pay/:token/authenticate', async (request: SandboxRequest, reply) => {
    const payment = await readByToken(place.db, request.params.token);
    return payment ? html(reply, authenticatePage(payment, reply.cspNonce)) : gone(request, reply);
  });
  http.post('/sandbox/pay/:token/authenticate', async (request: SandboxRequest, reply) => {
    const payment = await readByToken(place.db, request.params.token);
    if (!payment) return gone(request, reply);
    const { answer } = z.object({ answer: z.string().catch('no') }).parse(request.body ?? {});
    if (answer === 'yes') await approve(place, { payment, delay: arrival });
    else await refuse(place, payment, 'authentication_required');
    return goBack(reply, payment);
  });
}

/** The pages of the sandbox, where customers choose what becomes of their payment. Forms are read here and nowhere else. */
export function sandboxRoutes(http: FastifyInstance, place: SandboxPlace): void {
  http.register(async (scope) => {
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
      done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );
    payRoutes(scope, place);
    bankRoutes(scope, place);
  });
}
