import { z } from 'zod';
import { AuthorizationLevel } from '../../authorization/levels.ts';
import { enumeration } from '../../codes/enumeration.ts';
import { endpoint } from '../../http/endpoint.ts';
import { recordId } from '../../resource/resource.ts';
import { instantOrNull, textOrNull } from '../../values/kinds.ts';

/** The last answer of VIES on a VAT number: it is registered for trade in the Union, it is not, it has not answered yet. */
export const VatNumberState = { valid: 'V', notValid: 'N', waiting: 'W' } as const;
/** The last answer of VIES on a VAT number. */
export const vatNumberState = enumeration('VatNumberState', VatNumberState);
export type VatNumberStateCode = z.infer<typeof vatNumberState>;

/**
 * What VIES (art. 31 Regulation (EU) 904/2010) says of the VAT number of a customer in another member state. It is a hint for staff, on
 * which reverse charge rests (art. 138 Directive 2006/112/EC), and never keeps an invoice from being issued.
 */
const vatNumberCheck = z.object({
  /** The letters of the number: Greece EL, Northern Ireland XI. */
  Country: z.string(),
  Number: z.string(),
  State: vatNumberState,
  /** When VIES gave that answer; null: never yet. */
  CheckedAt: instantOrNull,
  /** As VIES has them; null where the member state does not say. */
  Name: textOrNull,
  Address: textOrNull,
  /** What proves the check to the tax authorities (requestIdentifier). */
  ConsultationNumber: textOrNull,
  /** Whether it is to be asked, now or again. */
  Waits: z.boolean(),
  /** Whether the last try had no answer. */
  Unavailable: z.boolean(),
});
export type VatNumberCheck = z.infer<typeof vatNumberCheck>;

/** Null: VIES is not asked, for this number or at all. */
const answer = vatNumberCheck.nullable();

const call = (of: 'Users' | 'Orders', method: 'GET' | 'POST', level: (typeof AuthorizationLevel)['view' | 'edit']) =>
  ({ method, path: `/${of}/{Id}/VatNumberCheck`, access: { resource: of, level }, params: recordId, answer }) as const;

/** What VIES says of the VAT number in the billing data of a customer. */
export const readUserVatCheck = endpoint({
  ...call('Users', 'GET', AuthorizationLevel.view),
  summary: 'What VIES says of the VAT number of a customer',
});

/** Has VIES asked again, by a job. 405 `NotEditable` where it is not asked at all. */
export const repeatUserVatCheck = endpoint({
  ...call('Users', 'POST', AuthorizationLevel.edit),
  summary: 'Checks the VAT number of a customer again',
});

/** What VIES says of the VAT number that an order is billed to. */
export const readOrderVatCheck = endpoint({
  ...call('Orders', 'GET', AuthorizationLevel.view),
  summary: 'What VIES says of the VAT number that an order is billed to',
});

/** Has VIES asked again, by a job. 405 `NotEditable` where it is not asked at all. */
export const repeatOrderVatCheck = endpoint({
  ...call('Orders', 'POST', AuthorizationLevel.edit),
  summary: 'Checks the VAT number that an order is billed to again',
});
