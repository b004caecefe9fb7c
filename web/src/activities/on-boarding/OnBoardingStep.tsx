import { activities } from '@circolo/contract/activities/activity';
import type { ActivityTypeChoice } from '@circolo/contract/activities/activity-types-lookup';
import { Button, TextInput } from '@mantine/core';
import { enumLabel, fieldLabel, t } from '../../messages/messages.ts';
import { BooksChoice, TypeChoice } from '../types/ActivityChoices.tsx';
import type { Draft, Step } from './draft.ts';
import css from './on-boarding.module.css';

interface Props {
  value: Draft;
  types: readonly ActivityTypeChoice[];
  error: string | null;
  change: (changes: Partial<Draft>) => void;
  go: (step: Step) => void;
}

/** The longest name that an activity may have. */
const longest = 150;

function NameStep({ value, error, change }: Props) {
  return (
    <TextInput
      label={t('onBoarding.nameTitle')}
      description={t('onBoarding.nameHelp')}
      placeholder={t('onBoarding.nameExample')}
      classNames={{ label: css.question ?? '' }}
      size="md"
      maxLength={longest}
      autoComplete="organization"
      value={value.Description}
      error={error}
      onChange={(event) => change({ Description: event.currentTarget.value })}
    />
  );
}

function Summary({ value, types, go }: Props) {
  const facts = [
    { field: 'Description', label: value.Description, step: 'name' },
    { field: 'Type', label: types.find(({ Id }) => Id === value.TypeId)?.Description, step: 'type' },
    { field: 'AccountingType', label: enumLabel('AccountingType', value.AccountingType), step: 'books' },
    { field: 'TaxRegime', label: enumLabel('TaxRegime', value.TaxRegime), step: 'books' },
  ] as const;
  return (
    <>
      <h2 className={css.question} tabIndex={-1}>
        {t('onBoarding.checkTitle')}
      </h2>
      <p className={css.help}>{t('onBoarding.checkText')}</p>
      <dl className={css.summary}>
        {facts.map(({ field, label, step }) => (
          <div key={field}>
            <dt>{fieldLabel(activities.Name, field)}</dt>
            <dd>{label}</dd>
            <dd>
              <Button
                size="compact-sm"
                variant="subtle"
                aria-label={t('onBoarding.change', { field: fieldLabel(activities.Name, field) })}
                onClick={() => go(step)}
              >
                {t('list.edit')}
              </Button>
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}

/** The question of one step. */
export function OnBoardingStep(props: Props) {
  const { value, types, error, change } = props;
  switch (value.Step) {
    case 'name':
      return <NameStep {...props} />;
    case 'type':
      return <TypeChoice types={types} value={value} onChange={change} error={error} />;
    case 'books':
      return <BooksChoice types={types} value={value} onChange={change} error={error} />;
    case 'check':
      return <Summary {...props} />;
  }
}
