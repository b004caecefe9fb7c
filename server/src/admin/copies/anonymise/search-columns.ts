/** What a row is found by in a copy for tests: the columns that `search` is made of, in their order; of JSON all texts. */
export const searchColumns: Readonly<Record<string, string>> = {
  agenda_event: 'title location',
  app_user: 'first_name last_name email',
  bank: 'description holder iban branch',
  company: 'description legal_name vat_number fiscal_code',
  coupon: 'code description shop_message',
  crm_activity: 'subject',
  document: 'full_number customer',
  email_configuration: 'description from_name from_address',
  lead: 'number business_name name email mobile phone city',
  opportunity: 'number description business_name contact_name email city',
  received_invoice: 'supplier_name supplier_vat_number supplier_fiscal_code number',
  sales_order: 'number billing',
};

/** The fields of billing data that an order and a document are found by. */
const billingFields = ['FirstName', 'LastName', 'BusinessName', 'FiscalCode', 'VatNumber'];

/** The texts of a value for `search`. */
export function searchedTexts(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return billingFields.flatMap((field) => (field in value ? searchedTexts(Reflect.get(value, field)) : []));
}
