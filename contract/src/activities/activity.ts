import { z } from 'zod';
import { userAudiences } from '../authorization/call-access.ts';
import { AccountingType, accountingType, TaxRegime, taxRegime } from '../codes/activity-codes.ts';
import { endpoint } from '../http/endpoint.ts';
import { codesFilter, referenceFilter, textFilter } from '../resource/filters.ts';
import { resource } from '../resource/resource.ts';
import { auditFields, reference, referenceInput, text } from '../values/kinds.ts';

const row = z.object({
  Id: z.int(),
  Description: z.string(),
  Type: reference,
  AccountingType: accountingType,
  TaxRegime: taxRegime,
  Software: z.string(),
  ...auditFields,
});

/** The accounting types that an activity itself can have: `all` is for filters and settings. */
const ownAccounting = z.enum([AccountingType.simplified, AccountingType.ordinary]);

/** An account of the shop has no activities, whichever user is linked to it: they are the product's. */
const ofUsers = { access: 'own', audiences: userAudiences } as const;

const base = resource({
  name: 'Activities',
  row,
  input: z.object({
    Description: text(150),
    Type: referenceInput,
    AccountingType: ownAccounting,
    TaxRegime: taxRegime,
  }),
  filters: {
    Description: textFilter,
    Type: referenceFilter,
    AccountingType: codesFilter(AccountingType),
    TaxRegime: codesFilter(TaxRegime),
  },
  orderColumns: ['Description', 'AccountingType', 'TaxRegime', 'CreatedAt'],
  readAccess: 'own',
});

/**
 * The associations and centres that a customer manages (product.md sections 3 and 7). Everybody reaches their own only,
 * whatever the menu says; they are added and deleted by the two calls below.
 */
export const activities = {
  ...base,
  list: endpoint({ ...base.list, ...ofUsers }),
  page: endpoint({ ...base.page, ...ofUsers }),
  count: endpoint({ ...base.count, ...ofUsers }),
  one: endpoint({ ...base.one, ...ofUsers }),
  exported: endpoint({ ...base.exported, ...ofUsers }),
};

/** Adds one; more than the package allows are refused with `ActivityLimitReached`. */
export const createActivity = endpoint({ ...base.create, ...ofUsers });

/** Deletes one of the caller's own. */
export const removeActivity = endpoint({ ...base.remove, ...ofUsers });
