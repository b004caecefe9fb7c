import type { ActivityTypeChoice } from '@circolo/contract/activities/activity-types-lookup';
import { Stack, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { enumLabel, t, translate } from '../../messages/messages.ts';
import { type Choice, ChoiceCards } from './ChoiceCards.tsx';
import css from './choice-cards.module.css';
import { typeIcon } from './type-icons.ts';

/** What an activity is and how it does its accounting, as far as it has been chosen. */
export interface ActivityChoice {
  TypeId: number | null;
  AccountingType: string | null;
  TaxRegime: string | null;
}

interface Props {
  /** The types to choose from (`activityTypesLookup`). */
  types: readonly ActivityTypeChoice[];
  value: ActivityChoice;
  onChange: (value: ActivityChoice) => void;
  /** Shown where one went on without choosing. */
  error?: string | null;
}

/** Above so many types there is a search above the cards. */
const many = 9;

/** Small letters without accents, so that a search finds what one means. */
const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** What stays chosen under another type: its only answer, else the one before where it still fits. */
const stillOffered = (offered: readonly string[], before: string | null): string | null =>
  offered.length === 1 ? (offered[0] ?? null) : (offered.find((code) => code === before) ?? null);

/** The choice with another type. */
function withType(value: ActivityChoice, type: ActivityTypeChoice): ActivityChoice {
  return {
    TypeId: type.Id,
    AccountingType: stillOffered(type.AccountingTypes, value.AccountingType),
    TaxRegime: stillOffered(type.TaxRegimes, value.TaxRegime),
  };
}

/** The types as cards with their pictures; many of them can be searched. */
export function TypeChoice({ types, value, onChange, error }: Props) {
  const [search, setSearch] = useState('');
  const wanted = plain(search.trim());
  const shown = types.filter((type) => type.Id === value.TypeId || plain(type.Description).includes(wanted));
  const choose = (id: string) => {
    const type = types.find(({ Id }) => String(Id) === id);
    if (type) onChange(withType(value, type));
  };
  return (
    <ChoiceCards
      label={t('activities.choices.type')}
      name="activity-type"
      choices={shown.map((type) => ({
        value: String(type.Id),
        title: type.Description,
        Icon: typeIcon(type.Icon),
      }))}
      value={value.TypeId === null ? null : String(value.TypeId)}
      onChange={choose}
      error={error ?? (shown.length === 0 ? t('activities.noFit') : null)}
      before={
        types.length > many ? (
          <TextInput
            className={css.search}
            type="search"
            value={search}
            placeholder={t('activities.choices.search')}
            aria-label={t('activities.choices.search')}
            leftSection={<IconSearch size={16} aria-hidden />}
            onChange={(event) => setSearch(event.currentTarget.value)}
          />
        ) : null
      }
    />
  );
}

const explained = (of: 'AccountingType' | 'TaxRegime', codes: readonly string[]): Choice[] =>
  codes.map((value) => ({
    value,
    title: enumLabel(of, value),
    text: translate(`activities.choices.${of}.${value}`) ?? '',
  }));

/** Accounting and tax regime, simply explained: those that fit the chosen type. */
export function BooksChoice({ types, value, onChange, error }: Props) {
  const type = types.find(({ Id }) => Id === value.TypeId);
  if (!type) return null;
  return (
    <Stack gap="xl">
      <ChoiceCards
        label={t('activities.choices.accounting')}
        name="accounting-type"
        choices={explained('AccountingType', type.AccountingTypes)}
        value={value.AccountingType}
        onChange={(AccountingType) => onChange({ ...value, AccountingType })}
      />
      <ChoiceCards
        label={t('activities.choices.regime')}
        name="tax-regime"
        choices={explained('TaxRegime', type.TaxRegimes)}
        value={value.TaxRegime}
        onChange={(TaxRegime) => onChange({ ...value, TaxRegime })}
        error={error}
      />
      <p className={css.advice}>{t('activities.choices.advice')}</p>
    </Stack>
  );
}

/** All three questions on one page; the books are asked once there is a type. */
export const ActivityChoices = (props: Props) => (
  <Stack gap="xl">
    <TypeChoice {...props} />
    <BooksChoice {...props} />
  </Stack>
);
