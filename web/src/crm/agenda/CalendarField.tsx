import type { agendaCalendars } from '@circolo/contract/crm/agenda/agenda-window';
import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { t } from '../../messages/messages.ts';
import { callWithoutToast } from '../../session/client.ts';
import { type FieldProps, useField } from '../../ui/form/form-context.ts';
import type { Choice } from '../../ui/form/ReferencePicker.tsx';

/** Whose agendas may be looked at, and planned in. */
export const calendarsQuery = (call: typeof agendaCalendars) => ({
  queryKey: ['AgendaEvents', 'calendars'],
  queryFn: () => callWithoutToast(call),
  staleTime: 60_000,
});

/** One of the people whose agenda one may plan in; left empty it is one's own. */
export function CalendarField({ of, ...field }: FieldProps & { of: typeof agendaCalendars }) {
  const { value, change, input } = useField<Choice | null>(field);
  const { data = [] } = useQuery(calendarsQuery(of));
  const choices = value && !data.some(({ Id }) => Id === value.Id) ? [...data, value] : data;
  return (
    <Select
      {...input}
      data={choices.map(({ Id, Description }) => ({ value: String(Id), label: Description }))}
      value={value ? String(value.Id) : null}
      onChange={(id) => change(choices.find(({ Id }) => String(Id) === id) ?? null)}
      placeholder={t('agenda.mine')}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': t('form.clear') }}
      nothingFoundMessage={t('form.nothingFound')}
    />
  );
}
