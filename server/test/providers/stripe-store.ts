import type Stripe from 'stripe';
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

/** Some fields of an object of Stripe, at any depth: the types of its SDK know them all, and no others. */
export type Fields<Of> = Of extends readonly (infer Item)[]
  ? Fields<Item>[]
  : Of extends object
    ? { [Name in keyof Of]?: Fields<Of[Name]> }
    : Of;

/** An object of a kind, as this server holds it. */
export type StripeRow<Of> = Row & Fields<Of>;

/** Changes an object. @example change<Stripe.Charge>(charge, { disputed: true }) */
export function change<Of>(row: Row, fields: Fields<Of>): void {
  Object.assign(row, fields);
}

/** What a Stripe account holds, in the shapes of Stripe's own fixtures. */
export function openSandboxStore() {
  let count = 0;
  const rows = new Map<string, Row>();
  const add = <Of>(prefix: string, shape: object, fields: Fields<Of>): StripeRow<Of> => {
    count += 1;
    const row = { ...shape, ...fields, id: `${prefix}_${String(count).padStart(8, '0')}` };
    rows.set(row.id, row);
    return row;
  };
  return {
    find: <Of>(id: unknown): StripeRow<Of> | null =>
      typeof id === 'string' ? ((rows.get(id) as StripeRow<Of> | undefined) ?? null) : null, // Of the kind that its id says.
    all: (object: string): Row[] => [...rows.values()].filter((row) => row.object === object),
    session: (fields: Fields<Stripe.Checkout.Session>) =>
      add<Stripe.Checkout.Session>('cs_test', { ...session, status: 'open', payment_intent: null }, fields),
    intent: (fields: Fields<Stripe.PaymentIntent>) =>
      add<Stripe.PaymentIntent>(
        'pi',
        { ...payment_intent, last_payment_error: null, next_action: null, currency: 'eur' },
        fields,
      ),
    charge: (fields: Fields<Stripe.Charge>) =>
      add<Stripe.Charge>('ch', { ...charge, currency: 'eur', captured: true }, fields),
    refund: (fields: Fields<Stripe.Refund>) => add<Stripe.Refund>('re', { ...refund, currency: 'eur' }, fields),
    dispute: (fields: Fields<Stripe.Dispute>) => add<Stripe.Dispute>('du', { ...dispute, currency: 'eur' }, fields),
    payout: (fields: Fields<Stripe.Payout>) =>
      add<Stripe.Payout>('po', { ...payout, currency: 'eur', created: seconds() }, fields),
    /** Money that moved on our balance, less a fee. */
    balanceTransaction: ({
      amount,
      fee = 0,
      ...fields
    }: {
      amount: number;
      fee?: number;
      type: Stripe.BalanceTransaction['type'];
      source: string;
    }) =>
      add<Stripe.BalanceTransaction>(
        'txn',
        { ...balance_transaction, currency: 'eur', created: seconds(), available_on: seconds() },
        { ...fields, amount, fee, net: amount - fee },
      ),
    method: (type: Stripe.PaymentMethod['type'], customer: string | null) => {
      const sepa = {
        bank_code: '05428',
        branch_code: '11101',
        country: 'IT',
        fingerprint: 'x',
        generated_from: null,
        last4: '3456',
      };
      if (type === 'card') return add<Stripe.PaymentMethod>('pm', payment_method, { type, customer });
      const { card: _, ...bare } = payment_method;
      return add<Stripe.PaymentMethod>('pm', bare, { type, customer, sepa_debit: sepa });
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
