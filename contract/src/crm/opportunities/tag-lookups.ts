import { z } from 'zod';
import { AuthorizationLevel } from '../../authorization/levels.ts';
import { endpoint } from '../../http/endpoint.ts';
import { referenceFilter } from '../../resource/filters.ts';
import { reference } from '../../values/kinds.ts';

const tagsFor = <Name extends 'Leads' | 'Opportunities' | 'Users' | 'Orders'>(resource: Name) =>
  endpoint({
    method: 'GET',
    path: `/${resource}/Tags` as `/${Name}/Tags`,
    summary: `Tags that ${resource} may have`,
    access: { resource, level: AuthorizationLevel.view },
    query: z.strictObject({ Search: z.string().max(100).optional(), Ids: referenceFilter.optional() }),
    answer: z.array(reference),
  });

/** The tags in use that leads may have, the first 50, or the ones with the ids. */
export const leadTags = tagsFor('Leads');
/** The tags in use that opportunities may have, the first 50, or the ones with the ids. */
export const opportunityTagsToPut = tagsFor('Opportunities');
/** The tags in use that users may have, the first 50, or the ones with the ids. */
export const userTags = tagsFor('Users');
/** The tags in use that orders may have, the first 50, or the ones with the ids. */
export const orderTags = tagsFor('Orders');
