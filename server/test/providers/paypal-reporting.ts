import type { AnsweredRequest } from './provider-server.ts';

/** What this server takes of every payment, in cents. */
export const paypalFee = 285;

/** Money that moved on the balance of the account. */
export interface PaypalMovement {
  id: string;
  /** PayPal's transaction event code. */
  code: string;
  cents: number;
  fee?: number;
  custom_id?: string;
  /** The transaction that it is about. */
  about?: string;
  at?: Date;
  status?: 'S' | 'P' | 'D' | 'V';
}

const euros = (cents: number) => ({ currency_code: 'EUR', value: (cents / 100).toFixed(2) });
const instant = (at: Date) => at.toISOString();
const longest = 31 * 86_400_000;

/** The transactions of some days, as PayPal's search answers them; null for more days than it takes. */
export function reported(moved: readonly PaypalMovement[], query: URLSearchParams): AnsweredRequest | null {
  const [from, until] = [new Date(query.get('start_date') ?? ''), new Date(query.get('end_date') ?? '')];
  if (until.getTime() - from.getTime() > longest) return null;
  const found = moved.filter(({ at = new Date() }) => at >= from && at <= until);
  const size = Number(query.get('page_size') ?? 100);
  const page = Number(query.get('page') ?? 1);
  const shown = found
    .slice((page - 1) * size, page * size)
    .map(({ id, code, cents, fee, custom_id, about, at, status }) => ({
      transaction_info: {
        transaction_id: id,
        transaction_event_code: code,
        transaction_initiation_date: instant(at ?? new Date()),
        transaction_updated_date: instant(at ?? new Date()),
        transaction_amount: euros(cents),
        ...(fee && { fee_amount: euros(-fee) }),
        transaction_status: status ?? 'S',
        ...(custom_id && { custom_field: custom_id }),
        ...(about && { paypal_reference_id: about, paypal_reference_id_type: 'TXN' }),
      },
    }));
  return {
    status: 200,
    body: {
      ...(shown.length > 0 && { transaction_details: shown }),
      account_number: 'AB12CD34EF56G',
      start_date: instant(from),
      end_date: instant(until),
      last_refreshed_datetime: instant(until),
      page,
      total_items: found.length,
      total_pages: Math.ceil(found.length / size),
    },
  };
}
