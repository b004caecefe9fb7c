import { Button, CloseButton, Group, Pill, Popover, Skeleton, TextInput } from '@mantine/core';
import { useDebouncedCallback, useDisclosure, useHotkeys } from '@mantine/hooks';
import { IconFilter, IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { fieldLabel, t } from '../../messages/messages.ts';
import { lookupChoices, type ReferredRecords } from '../../resource/calls.ts';
import { type CodeChoice, codesQuery } from '../../resource/codes.ts';
import css from './filter-bar.module.css';
import { type Filter, filterLabel, queryNames } from './filters.ts';
import { PeriodMenu } from './PeriodMenu.tsx';

type Values = Record<string, string>;

// The inputs of the panel come when it is opened for the first time.
const FilterControls = lazy(() =>
  import('./FilterControls.tsx').then((module) => ({ default: module.FilterControls })),
);

interface Props {
  resource: string;
  filters: readonly Filter[];
  values: Values;
  set: (values: Values) => void;
  /** The tools at the right: columns, export. */
  children?: ReactNode;
}

function Search({ value, set }: { value: string; set: (text: string) => void }) {
  const [typed, setTyped] = useState(value);
  const input = useRef<HTMLInputElement>(null);
  const later = useDebouncedCallback((text: string, place: string) => {
    // The next screen may be on its way already: the address is its own then.
    if (globalThis.location.pathname === place) set(text);
  }, 300);
  useEffect(() => setTyped(value), [value]);
  useHotkeys([['/', () => input.current?.focus()]]);
  return (
    <TextInput
      ref={input}
      type="search"
      aria-label={t('list.search')}
      placeholder={t('list.search')}
      leftSection={<IconSearch size={16} aria-hidden />}
      rightSection={
        typed ? (
          <CloseButton
            size="sm"
            aria-label={t('list.clearSearch')}
            onClick={() => {
              setTyped('');
              set('');
            }}
          />
        ) : null
      }
      value={typed}
      onChange={(event) => {
        setTyped(event.currentTarget.value);
        later(event.currentTarget.value.trim(), globalThis.location.pathname);
      }}
      className={css.search ?? ''}
    />
  );
}

function Panel({ resource, filters, values, set }: Props) {
  const [opened, { close, toggle }] = useDisclosure(false);
  const [draft, setDraft] = useState<Values>(values);
  const apply = (event: FormEvent) => {
    event.preventDefault();
    set(draft);
    close();
  };
  return (
    <Popover
      opened={opened}
      onChange={(next) => !next && close()}
      position="bottom-start"
      shadow="md"
      trapFocus
      width={360}
    >
      <Popover.Target>
        <Button
          variant="default"
          px="sm"
          leftSection={<IconFilter size={16} aria-hidden />}
          onClick={() => {
            setDraft(values);
            toggle();
          }}
        >
          {t('list.addFilter')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown maw="94vw" aria-label={t('panel.filters')}>
        <form onSubmit={apply}>
          <Suspense fallback={<Skeleton h={64 * filters.length} />}>
            <FilterControls
              resource={resource}
              filters={filters}
              values={draft}
              set={(changes) => setDraft((now) => ({ ...now, ...changes }))}
            />
          </Suspense>
          <Group justify="space-between" mt="md">
            <Button
              variant="subtle"
              color="gray"
              onClick={() => {
                set(values.Search ? { Search: values.Search } : {});
                close();
              }}
            >
              {t('list.clearFilters')}
            </Button>
            <Button type="submit">{t('list.apply')}</Button>
          </Group>
        </form>
      </Popover.Dropdown>
    </Popover>
  );
}

const noQuery = { queryKey: ['codes'], queryFn: (): CodeChoice[] => [], enabled: false };

interface ChipProps {
  resource: string;
  filter: Filter;
  name: string;
  value: string;
  remove: () => void;
}

/** The records that a filter names, and where they are looked up; null where it names none. */
function recordsOf(filter: Filter, value: string): { records: ReferredRecords; ids: string } | null {
  if (filter.kind === 'reference') return { records: filter.resource, ids: value };
  const about = filter.kind === 'linked' ? filter.about : undefined;
  const id = about?.idIn(value) ?? null;
  return about && id !== null ? { records: about.records, ids: String(id) } : null;
}

/** What the records are called that a filter names; null for other filters. */
function useNames(filter: Filter, value: string): string | null {
  const referred = recordsOf(filter, value);
  const byId = useQuery({
    queryKey: [referred?.records.Name, 'lookup-ids', referred?.ids],
    queryFn: () => (referred ? lookupChoices(referred.records, { Ids: referred.ids }) : []),
    enabled: referred !== null,
  });
  const lookup = filter.kind === 'codes' ? filter.lookup : null;
  const byCode = useQuery(lookup ? codesQuery(lookup) : noQuery);
  const called = (byId.data ?? []).map(({ Description }) => Description).join(', ');
  if (filter.kind === 'linked') return filter.label(value, called || undefined);
  if (referred) return called || value;
  if (!lookup) return null;
  const codeLabel = (code: string) => byCode.data?.find(({ Code }) => Code === code)?.Description ?? code;
  return value.split(',').map(codeLabel).join(', ');
}

function Chip({ resource, filter, name, value, remove }: ChipProps) {
  const names = useNames(filter, value);
  const field = fieldLabel(resource, filter.field);
  const label = names === null ? filterLabel(resource, filter, name, value) : t('list.chip', { field, value: names });
  return (
    <Pill
      size="md"
      withRemoveButton
      onRemove={remove}
      removeButtonProps={{ 'aria-label': t('list.removeFilter', { name: field }), 'aria-hidden': false, tabIndex: 0 }}
    >
      {label}
    </Pill>
  );
}

/** Search, filter panel, and what is filtered as chips that can be taken away. */
export function FilterBar(props: Props) {
  const { resource, filters, values, children } = props;
  const set = (next: Values) => props.set(Object.fromEntries(Object.entries(next).filter(([, value]) => value !== '')));
  const chips = filters.flatMap((filter) =>
    queryNames(filter).flatMap((name) => (values[name] ? [{ filter, name, value: values[name] }] : [])),
  );
  const days = filters.find(({ kind }) => kind === 'days');
  const without = (name: string) => Object.fromEntries(Object.entries(values).filter(([key]) => key !== name));
  return (
    <div className={css.frame}>
      <div className={css.row}>
        <Search
          value={values.Search ?? ''}
          set={(text) => set(text ? { ...values, Search: text } : without('Search'))}
        />
        {filters.length > 0 ? <Panel {...props} set={set} /> : null}
        {days ? (
          <span data-tool>
            <PeriodMenu resource={resource} field={days.field} values={values} set={set} />
          </span>
        ) : null}
        <div className={css.tools}>{children}</div>
      </div>
      {chips.length > 0 ? (
        <div className={css.chips}>
          {chips.map(({ filter, name, value }) => (
            <Chip
              key={name}
              resource={resource}
              filter={filter}
              name={name}
              value={value}
              remove={() => set(without(name))}
            />
          ))}
          <Button
            size="compact-xs"
            variant="subtle"
            onClick={() => set(values.Search ? { Search: values.Search } : {})}
          >
            {t('list.clearFilters')}
          </Button>
        </div>
      ) : null}
    </div>
  );
}
