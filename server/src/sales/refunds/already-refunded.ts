/** Codes by which providers say that the money went back already, or that the answer was about another refund. */
const codes: readonly string[] = [
  'charge_already_refunded',
  'CAPTURE_FULLY_REFUNDED',
  'REFUND_AMOUNT_EXCEEDED',
  'REFUND_NOT_PERMITTED_DUE_TO_CHARGEBACK',
  'invalid_amount',
  'conflict',
  'answer_mismatch',
];

/** Whether a refund failed in a way after which it may not be made another way: it would go back twice. */
export const mayBeBackAlready = (code: string | null): boolean => code !== null && codes.includes(code);
