import { z } from 'zod';
import { AuthorizationLevel } from '../../authorization/levels.ts';
import { endpoint } from '../../http/endpoint.ts';
import { recordId } from '../../resource/resource.ts';
import { referenceInput } from '../../values/kinds.ts';
import { bankLineRecord } from './bank-line.ts';

/**
 * Says that a movement brought a payout of a provider. Refused: a movement that is not free, or of another amount (`NotEditable`); a
 * payout that another movement brought (`PayoutMatched`).
 */
export const confirmPayout = endpoint({
  method: 'POST',
  path: '/BankLines/{Id}/Payout',
  summary: 'Matches a movement to the payout of a provider that it is',
  access: { resource: 'BankLines', level: AuthorizationLevel.edit },
  stepUp: true,
  params: recordId,
  body: z.strictObject({ Payout: referenceInput }),
  answer: bankLineRecord,
});
