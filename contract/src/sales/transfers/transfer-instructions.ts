import { z } from 'zod';
import { day, money, textOrNull } from '../../values/kinds.ts';

/** How to pay an order by bank transfer. `EpcPayload` is the text of the QR code that banks' applications read. */
export const transferInstructions = z.object({
  Holder: z.string(),
  Bank: z.string(),
  Iban: z.string(),
  Bic: textOrNull,
  Amount: money,
  Reference: z.string(),
  ExpirationDate: day,
  Instructions: textOrNull,
  EpcPayload: z.string(),
});
export type TransferInstructions = z.infer<typeof transferInstructions>;
