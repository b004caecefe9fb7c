import { leadOwners } from '@circolo/contract/crm/leads/lead';
import { callWithoutToast } from '../../session/client.ts';
import { type FieldProps, useField } from '../../ui/form/form-context.ts';
import { type Choice, ReferencePicker } from '../../ui/form/ReferencePicker.tsx';

const owners = {
  lookup: (query: { Search?: string; Ids?: string }) => callWithoutToast(leadOwners, { query }),
  cacheKey: 'LeadOwners',
};

/** One of the staff who may own leads. */
export function OwnerField(field: FieldProps) {
  const { value, change, input } = useField<Choice | null>(field);
  return (
    <ReferencePicker
      {...input}
      {...owners}
      value={value ? [value] : []}
      onChange={([choice]) => change(choice ?? null)}
    />
  );
}

/** Several of the staff who may own leads. */
export function OwnersField(field: FieldProps) {
  const { value, change, input } = useField<Choice[] | null>(field);
  return <ReferencePicker {...input} {...owners} multiple value={value || []} onChange={change} />;
}
