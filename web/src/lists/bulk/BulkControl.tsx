import type { Endpoint } from '@circolo/contract/http/endpoint';
import { NumberInput, SegmentedControl, Select, Stack, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { t } from '../../messages/messages.ts';
import { lookupChoices } from '../../resource/calls.ts';
import { codesQuery } from '../../resource/codes.ts';
import { DayInput } from '../../ui/form/DayInput.tsx';
import { ReferencePicker } from '../../ui/form/ReferencePicker.tsx';
import type { BulkChoice, BulkValue } from './bulk-choices.ts';

interface Props {
  choice: BulkChoice;
  value: BulkValue;
  set: (value: BulkValue) => void;
}

interface CodeProps {
  label: string;
  lookup: Endpoint;
  empty: boolean;
  value: string | null;
  set: (code: string | null) => void;
}

function CodeControl({ label, lookup, empty, value, set }: CodeProps) {
  const { data = [] } = useQuery(codesQuery(lookup));
  const options = data.map(({ Code, Description }) => ({ value: Code, label: Description ?? Code }));
  return <Select label={label} data={options} value={value} onChange={set} searchable clearable={empty} />;
}

/** The input of a field that many records are given. */
export function BulkControl({ choice, value, set }: Props) {
  const { label, empty } = choice;
  const text = typeof value === 'string' ? value : null;
  const hint = empty ? { description: t('bulk.leaveEmpty') } : {};
  switch (choice.kind) {
    case 'flag':
      return (
        <Stack gap={4}>
          <Text size="sm" fw={500}>
            {label}
          </Text>
          <SegmentedControl
            aria-label={label}
            value={String(value)}
            onChange={(next) => set(next === 'true')}
            data={[
              { value: 'true', label: t('list.yes') },
              { value: 'false', label: t('list.no') },
            ]}
          />
        </Stack>
      );
    case 'enum':
      return <Select label={label} data={choice.options} value={text} onChange={set} clearable={empty} {...hint} />;
    case 'number':
      return (
        <NumberInput
          label={label}
          decimalScale={choice.decimals}
          decimalSeparator=","
          thousandSeparator="."
          value={typeof value === 'number' ? value : ''}
          onChange={(next) => set(next === '' ? null : Number(next))}
          {...hint}
        />
      );
    case 'day':
      return <DayInput label={label} value={text} onChange={set} {...hint} />;
    case 'text':
      return (
        <TextInput label={label} value={text ?? ''} onChange={(event) => set(event.currentTarget.value)} {...hint} />
      );
    case 'codes':
      return <CodeControl label={label} lookup={choice.lookup} empty={empty} value={text} set={set} />;
    default: {
      const record = value !== null && typeof value === 'object' ? [value] : [];
      return (
        <ReferencePicker
          label={label}
          value={record}
          onChange={([chosen]) => set(chosen ?? null)}
          lookup={(query) => lookupChoices(choice.resource, query)}
          cacheKey={choice.resource.Name}
          {...hint}
        />
      );
    }
  }
}
