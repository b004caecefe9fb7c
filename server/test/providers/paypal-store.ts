import { Ajv2020 } from 'ajv/dist/2020.js';
import description from './paypal-description.json' with { type: 'json' };

/** What PayPal makes of money. */
const euros = (value: string) => ({ currency_code: 'EUR', value });

/** Requests of ours may have nothing that PayPal's description does not name. */
const closed = [
  'orders.order_request',
  'orders.purchase_unit_request',
  'orders.payment_source',
  'orders.paypal_wallet',
  'orders.paypal_wallet_attributes',
  'orders.paypal_wallet_experience_context',
  'orders.order_capture_request',
  'payments.refund_request',
];

const ajv = new Ajv2020({ strict: false, validateFormats: false, unicodeRegExp: false });
const definitions = Object.entries(description.$defs).map(([name, schema]) => [
  name,
  closed.includes(name) ? { ...schema, additionalProperties: false } : schema,
]);
ajv.addSchema({ $id: 'paypal', $defs: Object.fromEntries(definitions) });

/** What PayPal's own description has against a value; null for nothing. */
export function againstPaypal(name: keyof typeof description.$defs, value: unknown): string | null {
  const validate = ajv.getSchema(`paypal#/$defs/${name}`);
  if (!validate) throw new Error(`PayPal describes no ${name}.`);
  return validate(value) ? null : ajv.errorsText(validate.errors);
}

export interface PaypalOrderRow {
  id: string;
  status: 'PAYER_ACTION_REQUIRED' | 'APPROVED' | 'COMPLETED';
  value: string;
  keeps: boolean;
  isRefused: boolean;
  capture: { id: string; status: string; refunded: number } | null;
  refunds: { id: string; cents: number; custom_id?: string }[];
  disputed: boolean;
  vaultId: string | null;
}

/** An order as PayPal answers it. */
export function orderAnswer(row: PaypalOrderRow, baseUrl: string) {
  const links = [{ href: `${baseUrl}/v2/checkout/orders/${row.id}`, rel: 'self', method: 'GET' }];
  if (row.status === 'PAYER_ACTION_REQUIRED')
    links.push({ href: `https://www.paypal.com/checkoutnow?token=${row.id}`, rel: 'payer-action', method: 'GET' });
  const refunds = row.refunds.map(({ cents, ...refund }) => ({
    ...refund,
    status: 'COMPLETED',
    amount: euros((cents / 100).toFixed(2)),
  }));
  const capture = row.capture && {
    id: row.capture.id,
    status: row.capture.status,
    amount: euros(row.value),
    final_capture: true,
  };
  const vault = row.vaultId ? { vault: { id: row.vaultId, status: 'VAULTED', customer: { id: 'customer_1' } } } : {};
  return {
    id: row.id,
    intent: 'CAPTURE',
    status: row.status,
    links,
    payment_source: { paypal: { email_address: 'socio@example.org', ...(row.vaultId && { attributes: vault }) } },
    purchase_units: [
      {
        reference_id: 'default',
        amount: euros(row.value),
        ...(capture && { payments: { captures: [capture], refunds } }),
      },
    ],
  };
}
