import { z } from 'zod';
import { AuthorizationLevel } from '../../authorization/levels.ts';
import { endpoint } from '../../http/endpoint.ts';

/**
 * The PDFs of chosen documents, and the originals of those that have one, as a zip that is made while it is downloaded: oldest first, up to
 * 1,000 documents by their ids (`1,2,3`). `RecordNotFound` where the caller sees none of them; those that they do not see are left out.
 */
export const documentArchive = endpoint({
  method: 'GET',
  path: '/Documents/Archive',
  summary: 'PDFs and originals of chosen documents, as a zip',
  access: { resource: 'Documents', level: AuthorizationLevel.view },
  query: z.strictObject({
    Documents: z
      .string()
      .regex(/^\d{1,12}(,\d{1,12}){0,999}$/)
      .transform((ids) => ids.split(',').map(Number)),
  }),
  answer: 'file',
});
