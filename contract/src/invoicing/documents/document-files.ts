import { AuthorizationLevel } from '../../authorization/levels.ts';
import { endpoint } from '../../http/endpoint.ts';
import { recordId } from '../../resource/resource.ts';

const access = { resource: 'Documents', level: AuthorizationLevel.view } as const;

/** The PDF of a document, as an attachment; made when it is first asked for. A courtesy copy in the customer's language. */
export const documentPdfFile = endpoint({
  method: 'GET',
  path: '/Documents/{Id}/Pdf',
  summary: 'The PDF of a document',
  access,
  params: recordId,
  answer: 'file',
});

/** The original of a tax document, the newest one: as XML (FatturaPA 1.2.3). `RecordNotFound` where none was written yet. */
export const documentXmlFile = endpoint({
  method: 'GET',
  path: '/Documents/{Id}/Xml',
  summary: 'The XML of a tax document',
  access,
  params: recordId,
  answer: 'file',
});
