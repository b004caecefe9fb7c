import { z } from 'zod';
import { type Endpoint, endpoint } from '../http/endpoint.ts';
import { codeReference, reference } from '../values/kinds.ts';
import { reasonKind } from './codes.ts';

const desk = { access: 'signedIn', audiences: ['desk'] } as const satisfies Pick<Endpoint, 'access' | 'audiences'>;

const codesQuery = z.strictObject({
  Search: z.string().max(100).optional(),
  Codes: z
    .string()
    .max(400)
    .transform((text) => text.split(','))
    .optional(),
});

const codeLookup = <const Name extends string>(Name: Name) =>
  endpoint({
    method: 'GET',
    path: `/${Name}/Lookup`,
    summary: `${Name} to refer to, in the caller's language`,
    ...desk,
    query: codesQuery,
    answer: z.array(codeReference),
  });

/** How an invoice is paid: MP01–MP23 (entities.md section 20). */
export const paymentWaysLookup = codeLookup('PaymentWays');
/** Whether it is paid at once, in advance or by instalments: TP01–TP03. */
export const paymentTermTypesLookup = codeLookup('PaymentTermTypes');
/** Why a line has no VAT: N1–N7. */
export const vatNaturesLookup = codeLookup('VatNatures');
/** The seller's tax regime: RF01–RF20. */
export const taxRegimesLookup = codeLookup('TaxRegimes');

/** The reasons of a kind, and whether each wants a note. */
export const reasonsLookup = endpoint({
  method: 'GET',
  path: '/Reasons/Lookup',
  summary: 'Reasons to refer to, in the caller’s language',
  ...desk,
  query: z.strictObject({
    Search: z.string().max(100).optional(),
    Ids: z
      .string()
      .regex(/^\d+(,\d+)*$/)
      .transform((text) => text.split(',').map(Number))
      .optional(),
    Kind: reasonKind.optional(),
  }),
  answer: z.array(z.object({ ...reference.shape, Kind: reasonKind, RequiresNotes: z.boolean() })),
});
