import { Chip, Group, Kbd, Select, Switch, Text, TextInput } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useRef } from 'react';
import { t } from '../../messages/messages.ts';
import css from './matrix.module.css';
import { isRowFilter, type MatrixFilter, rowFilters } from './matrix-address.ts';
import { levelKeys } from './matrix-view.ts';

interface Props {
  filter: MatrixFilter;
  setFilter: (changes: Partial<MatrixFilter>) => void;
  /** On a phone the one column that is shown, out of all. */
  column: { value: string; data: { value: string; label: string }[]; set: (value: string) => void } | null;
  /** Whether menus beside those of the natures are columns; null where there are none. */
  others: { shown: boolean; set: (shown: boolean) => void } | null;
  mayChange: boolean;
}

/** What narrows the matrix, and the keys that work in it. */
export function MatrixToolbar({ filter, setFilter, column, others, mayChange }: Props) {
  const input = useRef<HTMLInputElement>(null);
  useHotkeys([['/', () => input.current?.focus()]]);
  return (
    <div className={css.toolbar}>
      {column ? (
        <Select
          label={t('permissions.nature')}
          data={column.data}
          value={column.value}
          onChange={(value) => {
            if (value) column.set(value);
          }}
          allowDeselect={false}
          className={css.phoneColumn ?? ''}
        />
      ) : null}
      <Group gap="sm">
        <TextInput
          ref={input}
          type="search"
          aria-label={t('permissions.search')}
          placeholder={t('permissions.search')}
          leftSection={<IconSearch size={16} aria-hidden />}
          value={filter.text}
          onChange={(event) => setFilter({ text: event.currentTarget.value })}
          w={{ base: '100%', xs: 280 }}
        />
        <Chip.Group
          value={filter.rows}
          onChange={(rows) => {
            const next = String(rows);
            if (isRowFilter(next)) setFilter({ rows: next });
          }}
        >
          <Group gap={6} role="radiogroup" aria-label={t('permissions.matrix.rows')}>
            {rowFilters.map((rows) => (
              <Chip key={rows} value={rows} size="sm">
                {t(`permissions.matrix.filter.${rows}`)}
              </Chip>
            ))}
          </Group>
        </Chip.Group>
        {others ? (
          <Switch
            size="sm"
            label={t('permissions.matrix.others')}
            checked={others.shown}
            onChange={(event) => others.set(event.currentTarget.checked)}
          />
        ) : null}
      </Group>
      {mayChange && !column ? (
        <Text size="xs" c="dimmed" component="p" m={0} className={css.hint}>
          {t('permissions.matrix.keys')}
          {levelKeys().map(({ level, letter }) => (
            <span key={level}>
              <Kbd size="xs">{letter}</Kbd> {t(`permissions.level.${level}`)}
            </span>
          ))}
          <span>
            <Kbd size="xs">{t('permissions.matrix.deleteKey')}</Kbd> {t('permissions.matrix.restore')}
          </span>
          <span>
            <Kbd size="xs">{t('permissions.matrix.shiftKey')}</Kbd> {t('permissions.matrix.several')}
          </span>
        </Text>
      ) : null}
    </div>
  );
}
