import { opportunityOwners } from '@circolo/contract/crm/opportunities/opportunity';
import type { ReasonKind } from '@circolo/contract/registries/codes';
import { reasonsLookup } from '@circolo/contract/registries/lookups';
import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { t } from '../../../messages/messages.ts';
import { callWithoutToast } from '../../../session/client.ts';
import { useField } from '../../../ui/form/form-context.ts';
import { type Choice, ReferencePicker } from '../../../ui/form/ReferencePicker.tsx';

/** Who an opportunity goes to. */
export function UserField() {
  const { value, change, input } = useField<Choice | null>({ name: 'User' });
  return (
    <ReferencePicker
      {...input}
      value={value ? [value] : []}
      onChange={([choice]) => change(choice ?? null)}
      lookup={(query) => callWithoutToast(opportunityOwners, { query })}
      cacheKey="OpportunityOwners"
    />
  );
}

type Kind = typeof ReasonKind.lost | typeof ReasonKind.leave;

/** One of the listed reasons of a kind. */
export function ReasonField({ kind, required }: { kind: Kind; required?: boolean }) {
  const { value, change, input } = useField<{ Id: number } | null>({
    name: 'Reason',
    ...(required === undefined ? {} : { required }),
  });
  const listed = useQuery({
    queryKey: ['Reasons', 'lookup', kind],
    queryFn: () => callWithoutToast(reasonsLookup, { query: { Kind: kind } }),
  });
  return (
    <Select
      {...input}
      data={(listed.data ?? []).map(({ Id, Description }) => ({ value: String(Id), label: Description }))}
      value={value ? String(value.Id) : null}
      onChange={(id) => change(id ? { Id: Number(id) } : null)}
      placeholder={t('form.choose')}
      allowDeselect={!input.required}
    />
  );
}
