import type { Endpoint } from '@circolo/contract/http/endpoint';
import { Group, MultiSelect, NumberInput, ScrollArea, SegmentedControl, Stack, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { enumOptions, fieldLabel, t } from '../../messages/messages.ts';
import { lookupChoices } from '../../resource/calls.ts';
import { codesQuery } from '../../resource/codes.ts';
import { ReferencePicker } from '../../ui/form/ReferencePicker.tsx';
import { chosenDays, daysFilters } from './chosen-days.ts';
import { DaysControl } from './DaysControl.tsx';
import { type Filter, queryNames } from './filters.ts';

interface Props {
  resource: string;
  filter: Filter;
  values: Record<string, string>;
  /** Changes some of the values. */
  set: (changes: Record<string, string>) => void;
}

const listOf = (text: string | undefined): string[] => (text ? text.split(',') : []);

function NumberRange({ resource, filter, values, set }: Props) {
  const field = fieldLabel(resource, filter.field);
  const [from = '', to = ''] = queryNames(filter);
  const ends = [
    { name: from, label: t('list.fromField', { field }) },
    { name: to, label: t('list.toField', { field }) },
  ];
  return (
    <Group grow gap="xs" align="end">
      {ends.map(({ name, label }) => (
        <NumberInput
          key={name}
          label={label}
          decimalSeparator=","
          thousandSeparator="."
          value={values[name] ? Number(values[name]) : ''}
          onChange={(value) => set({ [name]: String(value) })}
        />
      ))}
    </Group>
  );
}

interface CodesProps {
  label: string;
  lookup: Endpoint;
  value: string[];
  set: (codes: string[]) => void;
}

/** Some records of a short table with codes. */
function CodesControl({ label, lookup, value, set }: CodesProps) {
  const { data = [] } = useQuery(codesQuery(lookup));
  const unknown = value.filter((code) => !data.some(({ Code }) => Code === code));
  const known = data.map(({ Code, Description }) => ({ value: Code, label: Description ?? Code }));
  return (
    <MultiSelect
      label={label}
      data={[...known, ...unknown]}
      value={value}
      onChange={set}
      placeholder={value.length > 0 ? '' : t('form.choose')}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': t('form.clear') }}
      nothingFoundMessage={t('form.nothingFound')}
      comboboxProps={{ withinPortal: false }}
    />
  );
}

/** The input of one filter. */
function FilterControl(props: Props) {
  const { resource, filter, values, set } = props;
  const { field } = filter;
  const label = fieldLabel(resource, field);
  const value = values[field] ?? '';
  switch (filter.kind) {
    case 'text':
      return (
        <TextInput label={label} value={value} onChange={(event) => set({ [field]: event.currentTarget.value })} />
      );
    case 'flag':
      return (
        <Stack gap={4}>
          <Text size="sm" fw={500}>
            {label}
          </Text>
          <SegmentedControl
            aria-label={label}
            value={value}
            onChange={(next) => set({ [field]: next })}
            data={[
              { value: '', label: t('list.any') },
              { value: 'true', label: t('list.yes') },
              { value: 'false', label: t('list.no') },
            ]}
          />
        </Stack>
      );
    case 'enum':
      return (
        <MultiSelect
          label={label}
          data={enumOptions(filter.of, filter.codes)}
          value={listOf(value)}
          onChange={(codes) => set({ [field]: codes.join(',') })}
          placeholder={value ? '' : t('form.choose')}
          comboboxProps={{ withinPortal: false }}
          clearable
          clearButtonProps={{ 'aria-label': t('form.clear') }}
        />
      );
    case 'options':
      return (
        <MultiSelect
          label={label}
          data={filter.options}
          value={listOf(value)}
          onChange={(chosen) => set({ [field]: chosen.join(',') })}
          placeholder={value ? '' : t('form.choose')}
          comboboxProps={{ withinPortal: false }}
          searchable
          clearable
          clearButtonProps={{ 'aria-label': t('form.clear') }}
          nothingFoundMessage={t('form.nothingFound')}
        />
      );
    case 'codes':
      return (
        <CodesControl
          label={label}
          lookup={filter.lookup}
          value={listOf(value)}
          set={(codes) => set({ [field]: codes.join(',') })}
        />
      );
    case 'reference':
      return (
        <ReferencePicker
          label={label}
          multiple
          value={listOf(value).map((id) => ({ Id: Number(id), Description: '' }))}
          onChange={(choices) => set({ [field]: choices.map(({ Id }) => Id).join(',') })}
          lookup={(query) => lookupChoices(filter.resource, query)}
          cacheKey={filter.resource.Name}
          withinPortal={false}
        />
      );
    case 'days':
      return (
        <DaysControl
          field={label}
          chosen={chosenDays(values, field)}
          choose={(days) => set(daysFilters(field, days))}
        />
      );
    case 'numbers':
      return <NumberRange {...props} />;
    case 'linked':
      return null;
  }
}

interface PanelProps extends Omit<Props, 'filter'> {
  filters: readonly Filter[];
}

/** The inputs of the filter panel. */
export const FilterControls = ({ filters, ...rest }: PanelProps) => (
  <ScrollArea.Autosize mah="min(60vh, 460px)" type="auto" offsetScrollbars>
    <Stack gap="sm" pb={4}>
      {filters
        .filter(({ kind }) => kind !== 'linked')
        .map((filter) => (
          <FilterControl key={filter.field} filter={filter} {...rest} />
        ))}
    </Stack>
  </ScrollArea.Autosize>
);
