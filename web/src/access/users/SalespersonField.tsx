import { users } from '@circolo/contract/access/users/user';
import { UserNature } from '@circolo/contract/authorization/natures';
import { lookupChoices } from '../../resource/calls.ts';
import { callWithoutToast } from '../../session/client.ts';
import { type FieldProps, useField } from '../../ui/form/form-context.ts';
import { type Choice, ReferencePicker } from '../../ui/form/ReferencePicker.tsx';
import { userName } from './user-name.ts';

/** As many as one looks through. */
const offered = 50;

async function salespeople({ Search, Ids }: { Search?: string; Ids?: string }): Promise<Choice[]> {
  if (Ids) return lookupChoices(users, { Ids });
  const query = { Nature: UserNature.commercial, Limit: offered, ...(Search ? { Search } : {}) };
  const rows = await callWithoutToast(users.list, { query });
  return rows.map((row) => ({ Id: row.Id, Description: userName(row), Detail: row.Email }));
}

/** Who sells to a customer: only salespeople can, so no one else is offered. */
export function SalespersonField(field: FieldProps) {
  const { value, change, input } = useField<Choice | null>(field);
  return (
    <ReferencePicker
      {...input}
      value={value ? [value] : []}
      onChange={([choice]) => change(choice ?? null)}
      lookup={salespeople}
      cacheKey="Salespeople"
    />
  );
}
