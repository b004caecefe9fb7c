import { consentEntry } from '../../access/registration/consent.ts';
import { AuthorizationLevel } from '../../authorization/levels.ts';
import { endpoint } from '../../http/endpoint.ts';
import { paged, pageQuery } from '../../resource/paged.ts';
import { recordId } from '../../resource/resource.ts';

/** The consents of a lead, the newest first. */
export const listLeadConsents = endpoint({
  method: 'GET',
  path: '/Leads/{Id}/Consents',
  summary: 'Consents of a lead',
  access: { resource: 'Leads', level: AuthorizationLevel.view },
  params: recordId,
  query: pageQuery,
  answer: paged(consentEntry),
});
