interface Rule {
  /** `a[b][]` for every position of a list. */
  path: string;
  kind: 'text' | 'long' | 'cents' | 'flag' | 'address' | readonly string[];
  required?: boolean;
}

/** What Stripe's reference says of the calls that are made here; everything else is `parameter_unknown`. */
const rules: Record<string, readonly Rule[]> = {
  'POST /v1/checkout/sessions': [
    { path: 'mode', kind: ['payment', 'setup', 'subscription'], required: true },
    { path: 'allowed_payment_method_types[]', kind: ['card', 'sepa_debit'] },
    { path: 'line_items[][quantity]', kind: 'cents', required: true },
    { path: 'line_items[][price_data][currency]', kind: ['eur'], required: true },
    { path: 'line_items[][price_data][unit_amount]', kind: 'cents', required: true },
    { path: 'line_items[][price_data][product_data][name]', kind: 'text', required: true },
    { path: 'client_reference_id', kind: 'text' },
    { path: 'locale', kind: ['it', 'en'] },
    { path: 'success_url', kind: 'address', required: true },
    { path: 'cancel_url', kind: 'address' },
    { path: 'metadata[attempt]', kind: 'text' },
    { path: 'metadata[order]', kind: 'text' },
    { path: 'payment_intent_data[description]', kind: 'text' },
    { path: 'payment_intent_data[metadata][attempt]', kind: 'text' },
    { path: 'payment_intent_data[metadata][order]', kind: 'text' },
    { path: 'payment_intent_data[setup_future_usage]', kind: ['off_session', 'on_session'] },
    { path: 'customer', kind: 'text' },
    { path: 'customer_email', kind: 'text' },
    { path: 'customer_creation', kind: ['always', 'if_required'] },
  ],
  'POST /v1/payment_intents': [
    { path: 'amount', kind: 'cents', required: true },
    { path: 'currency', kind: ['eur'], required: true },
    { path: 'confirm', kind: 'flag' },
    { path: 'payment_method', kind: 'text' },
    { path: 'allowed_payment_method_types[]', kind: ['card', 'sepa_debit'] },
    { path: 'description', kind: 'text' },
    { path: 'metadata[attempt]', kind: 'text' },
    { path: 'metadata[order]', kind: 'text' },
    { path: 'customer', kind: 'text' },
    { path: 'off_session', kind: 'flag' },
    { path: 'return_url', kind: 'address' },
    { path: 'expand[]', kind: 'text' },
  ],
  'POST /v1/disputes/{id}': [
    { path: 'evidence[access_activity_log]', kind: 'long' },
    { path: 'evidence[billing_address]', kind: 'text' },
    { path: 'evidence[customer_email_address]', kind: 'text' },
    { path: 'evidence[customer_name]', kind: 'text' },
    { path: 'evidence[customer_purchase_ip]', kind: 'text' },
    { path: 'evidence[product_description]', kind: 'long' },
    { path: 'evidence[refund_policy_disclosure]', kind: 'long' },
    { path: 'evidence[refund_refusal_explanation]', kind: 'long' },
    { path: 'evidence[service_date]', kind: 'text' },
    { path: 'evidence[uncategorized_text]', kind: 'long' },
    { path: 'metadata[answer]', kind: 'text' },
    { path: 'submit', kind: 'flag' },
  ],
  'POST /v1/disputes/{id}/close': [],
  'POST /v1/refunds': [
    { path: 'payment_intent', kind: 'text' },
    { path: 'amount', kind: 'cents' },
    { path: 'metadata[refund]', kind: 'text' },
  ],
};

function isFitting(value: string, kind: Rule['kind']): boolean {
  if (typeof kind !== 'string') return kind.includes(value);
  if (kind === 'cents') return /^[1-9]\d*$/.test(value);
  if (kind === 'flag') return value === 'true' || value === 'false';
  if (kind === 'long') return value.length > 0 && value.length <= 20_000;
  return kind === 'address' ? URL.canParse(value) : value.length > 0;
}

/** The fields of a form body by their paths. */
export const readForm = (body: string): Map<string, string> => new Map(new URLSearchParams(body));

/** What Stripe would say against a form; null for nothing. */
export function faultOf(call: string, form: ReadonlyMap<string, string>): { code: string; param: string } | null {
  const known = rules[call] ?? [];
  const seen = new Set<string>();
  for (const [name, value] of form) {
    const path = name.replace(/\[\d+\]/g, '[]');
    const rule = known.find((one) => one.path === path);
    if (!rule) return { code: 'parameter_unknown', param: name };
    if (!isFitting(value, rule.kind)) return { code: 'parameter_invalid', param: name };
    seen.add(path);
  }
  const missing = known.find(({ path, required }) => required && !seen.has(path));
  return missing ? { code: 'parameter_missing', param: missing.path } : null;
}
