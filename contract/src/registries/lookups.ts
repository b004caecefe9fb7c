import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { reference } from '../values/kinds.ts';
import { lookupQuery } from '../values/lookup-query.ts';
import { codeTables } from './code-tables/code-tables.ts';
import { reasonKind } from './codes.ts';

/** How an invoice is paid: MP01–MP23 (entities.md section 20). */
export const paymentWaysLookup = codeTables.PaymentWays.lookup;
/** Whether it is paid at once, in advance or by instalments: TP01–TP03. */
export const paymentTermTypesLookup = codeTables.PaymentTermTypes.lookup;
/** Why a line has no VAT: N1–N7. */
export const vatNaturesLookup = codeTables.VatNatures.lookup;

/** The reasons of a kind, and whether each wants a note. */
export const reasonsLookup = endpoint({
  method: 'GET',
  path: '/Reasons/Lookup',
  summary: 'Reasons to refer to, in the caller’s language',
  access: 'signedIn',
  audiences: ['desk'],
  query: z.strictObject({
    ...lookupQuery,
    Kind: reasonKind.optional(),
  }),
  answer: z.array(z.object({ ...reference.shape, Kind: reasonKind, RequiresNotes: z.boolean() })),
});
