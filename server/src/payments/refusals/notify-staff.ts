import { UserNature } from '@circolo/contract/authorization/natures';
import { billingName } from '@circolo/contract/sales/billing';
import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import type { Api } from '../../http/api.ts';
import { queueMail } from '../../mail/outbox/queue-mail.ts';
import type { OrderRow } from '../../sales/order-records/order-rows.ts';
import { users } from '../../tables/access/user-tables.ts';
import { origins } from '../../tables/origins/origin-tables.ts';
import type { Attempt } from '../attempts/attempts.ts';
import type { RefusalRow } from './refusals.ts';

interface Reader {
  To: string;
  Language: string;
}

/** Enough addressees where a brand names none. */
const mostReaders = 5;

const whom = { To: users.Email, Language: users.Language };

/** Who looks at an order: whom it is assigned to, else the brand's support, else the administrators. */
async function readersOf(tx: Tx, { AssignedToId, OriginId }: OrderRow): Promise<Reader[]> {
  const working = isNull(users.LockedAt);
  const assigned = await tx
    .select(whom)
    .from(users)
    .where(and(eq(users.Id, AssignedToId ?? 0), working));
  if (assigned.length > 0) return assigned;
  const [brand] = await tx.select({ To: origins.SupportEmail }).from(origins).where(eq(origins.Id, OriginId));
  if (brand?.To) return [{ To: brand.To, Language: 'it' }];
  return tx
    .select(whom)
    .from(users)
    .where(and(eq(users.Nature, UserNature.administrator), working))
    .orderBy(asc(users.Id))
    .limit(mostReaders);
}

/** A refusal that asks for a look of staff. */
interface RefusedAttempt {
  row: RefusalRow;
  attempt: Attempt;
  PaymentMethod: string;
}

/** Notifies staff of a refused payment, once per attempt: what was refused and where to look, nothing that pays. */
export async function notifyStaff(
  tx: Tx,
  api: Pick<Api, 'now'>,
  order: OrderRow,
  { row, attempt, PaymentMethod }: RefusedAttempt,
): Promise<void> {
  for (const { To, Language } of await readersOf(tx, order))
    await queueMail(tx, api, {
      Type: 'PYS',
      OriginId: order.OriginId,
      To,
      Language: Language === 'en' ? 'en' : 'it',
      UserId: null,
      Related: { Type: 'Orders', Id: order.Id },
      Tags: {
        CustomerName: billingName(order.Billing),
        OrderNumber: order.Number,
        OrderTotal: order.Total,
        OrderLink: `/desk/orders/${order.Id}`,
        PaymentMethod,
        PaymentError: row.Description,
        PaymentErrorCode: attempt.ErrorCode,
        NextAttempt: order.NextAttemptAt,
      },
      DedupeKey: `payment-refused-staff:${attempt.Id}:${To}`,
    });
}
