import { z } from 'zod';
import { AuthorizationLevel } from '../../authorization/levels.ts';
import { UserNature } from '../../authorization/natures.ts';
import { enumeration } from '../../codes/enumeration.ts';
import { endpoint } from '../../http/endpoint.ts';
import { recordId } from '../../resource/resource.ts';
import { givenDay, optional, optionalDay, optionalReference, optionalText, price } from '../../values/kinds.ts';
import { packages } from '../packages/package.ts';

const changes = { resource: 'Packages', level: AuthorizationLevel.edit } as const;

/** A price from a day on, for everybody or for a scope. Without `ValidTo` it holds until the next one of its scope. */
export const packagePriceInput = z.object({
  Price: price,
  FullPrice: optional(price),
  ValidFrom: givenDay,
  ValidTo: optionalDay,
  Origin: optionalReference,
  OriginCategory: optionalReference,
  UserNature: optional(enumeration('UserNature', UserNature)),
  Reason: optionalText(150),
});

/**
 * Plans a price. The version of the same scope before it ends the day before; past days are refused (`tooEarly`), a day
 * that has a version of the scope already, or that one with an end reaches into, as `alreadyUsed`. The price for
 * everybody has no end (`notAllowed`): a package always costs something.
 */
export const addPackagePrice = endpoint({
  method: 'POST',
  path: '/Packages/{Id}/Prices',
  summary: 'Plans a price of a package',
  access: changes,
  params: recordId,
  body: packagePriceInput,
  answer: packages.record,
});

/** Takes a planned price back; one that has begun is for reading only (`NotEditable`). */
export const removePackagePrice = endpoint({
  method: 'DELETE',
  path: '/Packages/{Id}/Prices/{Price}',
  summary: 'Takes a planned price back',
  access: changes,
  params: recordId.extend({ Price: z.coerce.number().int() }),
  answer: packages.record,
});
