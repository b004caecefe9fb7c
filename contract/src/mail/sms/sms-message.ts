import { z } from 'zod';
import { codesFilter, instantFilter, range, referenceFilter, textFilter } from '../../resource/filters.ts';
import { resource } from '../../resource/resource.ts';
import { customerFields } from '../../values/customer-fields.ts';
import { instant, instantOrNull, reference, referenceOrNull, textOrNull } from '../../values/kinds.ts';
import { SmsState, smsPurpose, smsState } from '../codes.ts';

const row = z.object({
  Id: z.int(),
  CreatedAt: instant,
  /** E.164. */
  Phone: z.string(),
  /** Whose number it is: of several accounts, the one that proved it last; null where none has it. */
  User: referenceOrNull,
  ...customerFields,
  Purpose: smsPurpose,
  /** Who of the staff wrote it; null: the product did. */
  Writer: referenceOrNull,
  /** For people: codes are masked, but in the demonstration. */
  Text: z.string(),
  State: smsState,
  /** Why it was not sent, or not yet. */
  Error: textOrNull,
  SentAt: instantOrNull,
  Origin: reference,
});

const record = z.object({
  ...row.shape,
  /** How the provider knows the message. */
  ProviderId: textOrNull,
  /** The messages that it is paid as. */
  Parts: z.int(),
});

/** The outbox of text messages (decisions.md section 6). Read-only for callers. */
export const smsMessages = resource({
  name: 'SmsMessages',
  row,
  record,
  input: z.object({}),
  filters: {
    Search: textFilter,
    Phone: textFilter,
    State: codesFilter(SmsState),
    /** Those of a mailing. */
    Mailing: referenceFilter,
    ...range('CreatedAt', instantFilter),
  },
  orderColumns: ['CreatedAt', 'Phone', 'State', 'SentAt'],
});
