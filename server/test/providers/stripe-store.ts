import answers from './stripe-answers.json' with { type: 'json' };

const { 'checkout.session': session, payment_intent, charge, refund, payment_method, dispute } = answers.resources;

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
