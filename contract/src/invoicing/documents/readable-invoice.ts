import { z } from 'zod';
import { AuthorizationLevel } from '../../authorization/levels.ts';
import { endpoint } from '../../http/endpoint.ts';
import { recordId } from '../../resource/resource.ts';

const fact = z.object({ Name: z.string(), Value: z.string() });

/** A table of texts; `Numbers` says which columns are read from the right. */
const table = z.object({
  Columns: z.array(z.string()),
  Numbers: z.array(z.boolean()),
  Rows: z.array(z.array(z.string())),
});

const section = z.object({ Title: z.string(), Facts: z.array(fact), Table: table.nullable() });

/**
 * What the XML of a tax document says, to be read by people: the elements of its file in the order of FatturaPA 1.2.3, with names and amounts
 * in the caller's language. Nothing of it comes from the document that it was written from.
 */
export const readableInvoice = z.object({ FileName: z.string(), Sections: z.array(section) });
export type ReadableInvoice = z.infer<typeof readableInvoice>;
export type ReadableSection = z.infer<typeof section>;

/** The newest original of a tax document, readable. `RecordNotFound` where none was written yet. */
export const documentReadable = endpoint({
  method: 'GET',
  path: '/Documents/{Id}/Readable',
  summary: 'What the XML of a tax document says',
  access: { resource: 'Documents', level: AuthorizationLevel.view },
  params: recordId,
  answer: readableInvoice,
});
