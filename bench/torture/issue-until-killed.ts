import { setTimeout as sleep } from 'node:timers/promises';
import { bulkAction, bulkRunState } from '@circolo/contract/lists/bulk-codes';
import { OrderStatus } from '@circolo/contract/sales/codes';
import { RefundMethod } from '@circolo/contract/sales/refunds/refund';
import type { ServerProcess } from '../server-process.ts';
import { type Basket, demoPassword, posted, signIn } from './buy-until-killed.ts';

/** Orders that are invoiced at once, each by a request of its own. */
const invoicesAtOnce = 200;
/** Orders that a job invoices beside them. */
const inBulk = 20;
/** Orders invoiced before of which a part goes back beside them, and as many that go back whole. */
const creditedBeside = 10;
/** Documents issued before that are sent beside them. */
const sentBeside = 50;
/** Customers' requests that are under way at the same time while orders are made. */
const tills = 8;
const staff = 'sus@circolo.test';
const customers = ['std@circolo.test', 'ent@circolo.test', 'lnc@circolo.test'];
/** Cents are no matter here: any part of an order. */
const part = 10;

/** Something that documents follow from; asked for under one Idempotency-Key until it is acknowledged. */
export interface DocumentAct {
  kind: 'invoice' | 'refund' | 'send' | 'bulk';
  path: string;
  body: unknown;
  key: string;
  /** The order that it is about, of one order alone. */
  order?: number;
  isDone: boolean;
  /** Of a refund that was acknowledged: whether money went back, and does not wait for a second person's approval. */
  isBack?: boolean;
}

/** An order after its status changed, or the refunds of one. */
interface RefundAnswer {
  Status?: string;
  Refunds?: unknown[];
}

const isBack = ({ Status, Refunds = [] }: RefundAnswer): boolean =>
  Status === OrderStatus.refunded || Refunds.length > 0;

const act = (kind: DocumentAct['kind'], path: string, body: unknown, order?: number): DocumentAct => ({
  kind,
  path: `/api/${path}`,
  body,
  key: crypto.randomUUID(),
  ...(order !== undefined && { order }),
  isDone: false,
});

const statusChange = (From: string, To: string) => ({ From, To, Reason: 'Tortura' });

async function ask<Answer>(origin: URL, path: string, init: RequestInit): Promise<Answer> {
  const answer = await fetch(new URL(path, origin), init);
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${text.slice(0, 400)}`);
  return JSON.parse(text);
}

const authorised = (token: string) => ({ authorization: `Bearer ${token}` });

/** Staff who have shown their password again, for money comes in and goes back. */
export async function signInStaff(origin: URL): Promise<string> {
  const token = await signIn(origin, staff);
  await ask(origin, '/api/MySession/StepUp', posted({ Password: demoPassword }, authorised(token)));
  return token;
}

/** Places orders and has staff enter their payment: they wait for their invoice. */
async function paidOrders(origin: URL, basket: Basket, count: number): Promise<number[]> {
  const desk = await signInStaff(origin);
  const buyers = await Promise.all(customers.map((email) => signIn(origin, email)));
  const made: number[] = [];
  const loops = Array.from({ length: tills }, async (_, till) => {
    for (let nth = till; nth < count; nth += tills) {
      const CheckoutId = crypto.randomUUID();
      const headers = { ...authorised(buyers[nth % buyers.length] ?? ''), 'idempotency-key': CheckoutId };
      const placed = posted({ ...basket, CheckoutId }, headers);
      const { Id } = await ask<{ Id: number }>(origin, '/api/Shop/Orders', placed);
      const pay = posted(statusChange(OrderStatus.pending, OrderStatus.paid), authorised(desk));
      await ask(origin, `/api/Orders/${Id}/Status`, pay);
      made.push(Id);
    }
  });
  await Promise.all(loops);
  return made;
}

/** What is to be done at once: orders are invoiced, and some of those that were before go back or are sent. */
export async function prepareActs(origin: URL, basket: Basket, invoiced: readonly number[]): Promise<DocumentAct[]> {
  const orders = await paidOrders(origin, basket, invoicesAtOnce + inBulk);
  const token = await signIn(origin, staff);
  const unsent = `/api/Documents?SdiState=N&Limit=${sentBeside}`;
  const documents = await ask<{ Id: number }[]>(origin, unsent, { headers: authorised(token) });
  const ids = documents.map(({ Id }) => Id);
  const inPart = { Method: RefundMethod.transfer, Amount: part, Reason: 'Tortura' };
  return [
    ...orders
      .slice(0, invoicesAtOnce)
      .map((id) => act('invoice', `Orders/${id}/Status`, statusChange(OrderStatus.paid, OrderStatus.billed), id)),
    act('bulk', 'OrdersToInvoice/Bulk', { Action: bulkAction.act, Ids: orders.slice(invoicesAtOnce) }),
    ...invoiced.slice(0, creditedBeside).map((id) => act('refund', `Orders/${id}/Refunds`, inPart, id)),
    ...invoiced
      .slice(creditedBeside, 2 * creditedBeside)
      .map((id) => act('refund', `Orders/${id}/Status`, statusChange(OrderStatus.billed, OrderStatus.refunded), id)),
    ...(ids.length > 0 ? [act('send', 'Documents/Send', { Documents: ids })] : []),
  ];
}

/** Refusals after which the same is asked for again: another document of a later day was there first. */
const transient = /"Code":"(DocumentDateBackwards|Busy)"/;

/** Asks once; whether it was acknowledged. A dying server, or one whose database died, may leave it without an answer. */
async function attempt(origin: URL, token: string, asked: DocumentAct): Promise<boolean> {
  let answer: Response;
  let text: string;
  try {
    const headers = { ...authorised(token), 'idempotency-key': asked.key };
    answer = await fetch(new URL(asked.path, origin), posted(asked.body, headers));
    text = await answer.text();
  } catch (error) {
    if (error instanceof TypeError) return false; // The connection broke.
    throw error;
  }
  if (answer.ok) {
    asked.isDone = true;
    if (asked.kind === 'refund') asked.isBack = isBack(JSON.parse(text));
  } else if (answer.status < 500 && !transient.test(text)) throw new Error(`${asked.path}: ${answer.status} ${text}`);
  return answer.ok;
}

const anywhere = (count: number): number => 1 + Math.floor(Math.random() * (count - 1));

/** Asks for everything at once; at random places in the middle midnight comes, and the server is killed. */
export async function issueUntilKilled(
  server: ServerProcess,
  token: string,
  acts: readonly DocumentAct[],
  kill: () => Promise<void>,
): Promise<void> {
  const [midnight, end] = [anywhere(invoicesAtOnce), anywhere(invoicesAtOnce)];
  let answered = 0;
  let killed: Promise<void> | undefined;
  const asked = acts.map(async (one) => {
    await attempt(server.origin, token, one);
    if (one.kind !== 'invoice') return;
    // Refusals count: those whose day was over when another one was numbered are asked for again.
    answered += 1;
    if (answered === midnight && !killed) server.process.kill('SIGVTALRM');
    if (answered === end) killed = kill();
  });
  await Promise.all(asked);
  await killed;
  if (!killed) throw new Error('Nothing was left to be killed');
}

/** How often what is refused for a moment is asked for again. */
const passes = 20;

/** Asks again for everything until it is acknowledged: what was acknowledged already is answered as before. */
export async function repeatActs(origin: URL, token: string, acts: readonly DocumentAct[]): Promise<void> {
  const again = acts.map((one) => ({ ...one, isDone: false }));
  for (let pass = 0; pass < passes; pass += 1) {
    const left = again.filter(({ isDone }) => !isDone);
    if (left.length === 0) break;
    await Promise.all(left.map((one) => attempt(origin, token, one)));
  }
  for (const [index, answered] of again.entries()) {
    if (!answered.isDone) throw new Error(`${answered.path} was refused ${passes} times`);
    Object.assign(acts[index] ?? {}, answered);
  }
}

/** Waits until no bulk run is under way; answers how many records were refused. */
export async function bulkEnded(origin: URL, token: string, acts: readonly DocumentAct[]): Promise<number> {
  let refused = 0;
  for (const { path, body, key } of acts.filter(({ kind }) => kind === 'bulk')) {
    const { Id } = await ask<{ Id: number }>(
      origin,
      path,
      posted(body, { ...authorised(token), 'idempotency-key': key }),
    );
    for (;;) {
      const run = await ask<{ State: string; Failed: number }>(origin, `/api/BulkRuns/${Id}`, {
        headers: authorised(token),
      });
      if (run.State === bulkRunState.failed) throw new Error(`Bulk run ${Id} failed`);
      if (run.State === bulkRunState.ended) {
        refused += run.Failed;
        break;
      }
      await sleep(250);
    }
  }
  return refused;
}
