import { MultiSelect, type OptionsFilter, Select, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { type CSSProperties, type FocusEventHandler, type KeyboardEvent, type ReactNode, useState } from 'react';
import { t } from '../../messages/messages.ts';
import { chooseMarked } from './choose-marked.ts';

/** One record that may be referred to. */
export interface Choice {
  Id: number;
  Description: string;
  /** What distinguishes it from its like while one chooses. @example 'Associazioni · 120,00 €' */
  Detail?: string;
}

interface Props {
  label: string;
  value: readonly Choice[];
  onChange: (choices: Choice[]) => void;
  /** Asks for choices: by a search, or the ones with the given ids. */
  lookup: (query: { Search?: string; Ids?: string }) => Promise<Choice[]>;
  /** Name of what is looked up, to share answers. */
  cacheKey: string;
  /** The message where there is nothing to choose from yet. */
  none?: string | undefined;
  multiple?: boolean;
  required?: boolean;
  disabled?: boolean;
  description?: ReactNode;
  error?: ReactNode;
  onBlur?: FocusEventHandler<HTMLInputElement>;
  name?: string;
  style?: CSSProperties | undefined;
  withinPortal?: boolean;
}

const noChoices: Choice[] = [];

function useChoices({ lookup, cacheKey, value }: Props, typed: string, opened: boolean) {
  const [search] = useDebouncedValue(typed, 250);
  const found = useQuery({
    queryKey: [cacheKey, 'lookup', search],
    queryFn: () => lookup(search ? { Search: search } : {}),
    enabled: opened,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const nameless = value.filter(({ Description }) => Description === '').map(({ Id }) => Id);
  const named = useQuery({
    queryKey: [cacheKey, 'lookup-ids', nameless],
    queryFn: () => lookup({ Ids: nameless.join(',') }),
    enabled: nameless.length > 0,
  });
  // Options of another text, or of a moment ago, are not offered: a quick hand would choose the wrong one.
  const searching = search !== typed || found.isFetching;
  const answers = searching ? noChoices : (found.data ?? noChoices);
  const known = new Map([...answers, ...(named.data ?? noChoices)].map((choice) => [choice.Id, choice]));
  for (const choice of value) if (choice.Description || !known.has(choice.Id)) known.set(choice.Id, choice);
  const offered = new Set([...answers, ...(typed || searching ? noChoices : value)].map(({ Id }) => String(Id)));
  return { known, offered, searching };
}

function OptionText({ label, detail }: { label: string; detail: string | undefined }) {
  if (!detail) return label;
  return (
    <div>
      {label}
      <Text size="xs" c="dimmed">
        {detail}
      </Text>
    </div>
  );
}

/** Picks one or several records by searching for them at the server. */
export function ReferencePicker(props: Props) {
  const { value, onChange, multiple = false, withinPortal = true } = props;
  const [typed, setTyped] = useState('');
  const [opened, setOpened] = useState(false);
  const chosen = multiple ? '' : (value[0]?.Description ?? '');
  const text = typed === chosen ? '' : typed.trim();
  const { known, offered, searching } = useChoices(props, text, opened);
  const pick = (ids: string[]) => onChange(ids.flatMap((id) => known.get(Number(id)) ?? []));
  const shared = {
    label: props.label,
    required: props.required ?? false,
    disabled: props.disabled ?? false,
    description: props.description,
    error: props.error,
    onBlur: props.onBlur,
    name: props.name,
    style: props.style,
    data: [...known.values()].map(({ Id, Description }) => ({ value: String(Id), label: Description || String(Id) })),
    searchable: true,
    clearable: !props.required,
    clearButtonProps: { 'aria-label': t('form.clear') },
    // The server has searched; what is chosen has its label among the data, but answers to no text.
    filter: ({ options }: Parameters<OptionsFilter>[0]) =>
      options.filter((one) => 'value' in one && offered.has(one.value)),
    onKeyDownCapture: (event: KeyboardEvent<HTMLInputElement>) => chooseMarked(event, searching),
    onSearchChange: setTyped,
    onDropdownOpen: () => setOpened(true),
    renderOption: ({ option }: { option: { value: string; label?: string } }) => (
      <OptionText label={option.label ?? option.value} detail={known.get(Number(option.value))?.Detail} />
    ),
    nothingFoundMessage: searching ? t('form.searching') : (text === '' && props.none) || t('form.nothingFound'),
    placeholder: value.length === 0 ? t('form.choose') : '',
    maxDropdownHeight: 260,
    // The whole list is longer than the line that says it is on its way, and may need the other side of its field.
    comboboxProps: { withinPortal, preventPositionChangeWhenVisible: !multiple && !(searching && text === '') },
  };
  if (multiple) return <MultiSelect {...shared} value={value.map(({ Id }) => String(Id))} onChange={pick} />;
  const [one] = value;
  return (
    <Select
      {...shared}
      // A key that comes twice must not take away what has to be there.
      allowDeselect={!props.required}
      value={one ? String(one.Id) : null}
      onChange={(id) => pick(id ? [id] : [])}
    />
  );
}
