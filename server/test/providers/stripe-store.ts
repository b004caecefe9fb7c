import answers from './stripe-answers.json' with { type: 'json' };

const {
  'checkout.session': session,
  payment_intent,
  charge,
  refund,
  payment_method,
  dispute,
  balance_transaction,
  payout,
} = answers.resources;

const fixtures: Readonly<Record<string, object>> = answers.resources;

/** What Stripe's fixtures have against an answer: a field of an object that the fixture of that object does not have. */
export function againstStripe(value: unknown): string | null {
  if (Array.isArray(value)) return value.map(againstStripe).find(Boolean) ?? null;
  if (typeof value !== 'object' || value === null) return null;
  const { object, type } = value as { object?: unknown; type?: unknown }; // Whatever they are: they are compared.
  const fixture = typeof object === 'string' ? fixtures[object] : undefined;
  // A way to pay has a field of its own name, and the fixture is of a card.
  const unknown = fixture && Object.keys(value).find((name) => !(name in fixture || name === type));
  if (unknown) return `${object} has no ${unknown}`;
  return Object.values(value).map(againstStripe).find(Boolean) ?? null;
}

const seconds = (): number => Math.floor(Date.now() / 1000);

/** Fields that this server sets; everything else is as Stripe's fixture has it. */
type Row = Record<string, unknown> & { id: string };

/** What a Stripe account holds, in the shapes of Stripe's own fixtures. */
export function openSandboxStore() {
  let count = 0;
  const rows = new Map<string, Row>();
  const add = (prefix: string, shape: object, fields: object): Row => {
    count += 1;
    const row = { ...shape, ...fields, id: `${prefix}_${String(count).padStart(8, '0')}` };
    rows.set(row.id, row);
    return row;
  };
  return {
    find: (id: unknown): Row | null => (typeof id === 'string' ? (rows.get(id) ?? null) : null),
    all: (object: string): Row[] => [...rows.values()].filter((row) => row.object === object),
    session: (fields: object) => add('cs_test', { ...session, status: 'open', payment_intent: null }, fields),
    intent: (fields: object) =>
      add('pi', { ...payment_intent, last_payment_error: null, next_action: null, currency: 'eur' }, fields),
    charge: (fields: object) => add('ch', { ...charge, currency: 'eur', captured: true }, fields),
    refund: (fields: object) => add('re', { ...refund, currency: 'eur' }, fields),
    dispute: (fields: object) => add('du', { ...dispute, currency: 'eur' }, fields),
    payout: (fields: object) => add('po', { ...payout, currency: 'eur', created: seconds() }, fields),
    /** Money that moved on our balance, less a fee. */
    balanceTransaction: ({
      amount,
      fee = 0,
      ...fields
    }: {
      amount: number;
      fee?: number;
      type: string;
      source: string;
    }) =>
      add(
        'txn',
        { ...balance_transaction, currency: 'eur', created: seconds(), available_on: seconds() },
        { ...fields, amount, fee, net: amount - fee },
      ),
    method: (type: string, customer: string | null) => {
      const sepa = {
        bank_code: '05428',
        branch_code: '11101',
        country: 'IT',
        fingerprint: 'x',
        generated_from: null,
        last4: '3456',
      };
      const own = type === 'card' ? {} : { card: null, sepa_debit: sepa };
      return add('pm', payment_method, { ...own, type, customer });
    },
  };
}

export type StripeBooks = ReturnType<typeof openSandboxStore>;

/** A row with what it links to put in, as `expand[]` asks for. */
export function expanded(store: StripeBooks, row: Row, paths: readonly string[]): Row {
  const copy: Row = { ...row };
  for (const path of paths) {
    const [head = '', ...rest] = path.split('.');
    const linked = store.find(copy[head]) ?? (isRow(copy[head]) ? copy[head] : null);
    if (linked) copy[head] = expanded(store, linked, rest.length > 0 ? [rest.join('.')] : []);
  }
  return copy;
}

const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null && 'id' in value;
