import { bulkAction } from '@circolo/contract/lists/bulk-codes';
import { CloseButton, Select, Stack } from '@mantine/core';
import { useState } from 'react';
import { t } from '../../messages/messages.ts';
import { BulkControl } from './BulkControl.tsx';
import { BulkSteps } from './BulkSteps.tsx';
import css from './bulk.module.css';
import { type BulkChoice, type BulkValue, isGiven, useBulkChoices, wireValue } from './bulk-choices.ts';
import type { BulkParts } from './bulk-parts.ts';
import { useBulkRun } from './use-bulk-run.ts';

const messages = { title: 'bulk.editTitle', will: 'bulk.willEdit', did: 'bulk.edited', run: 'bulk.runEdit' } as const;

const beginning = (choice: BulkChoice): BulkValue => (choice.kind === 'flag' ? true : null);

/** Gives the chosen records the same values in some fields, after saying which of them take it. */
export function BulkEdit({ close, ...parts }: BulkParts & { close: () => void }) {
  const { resource, list, selection } = parts;
  const choices = useBulkChoices(parts);
  const [values, setValues] = useState<Record<string, BulkValue>>({});
  const bulk = useBulkRun(resource, selection, list.state.filters);
  const chosen = Object.keys(values).flatMap((name) => choices.filter(({ field }) => field === name));
  const left = choices.filter(({ field }) => !(field in values));
  const add = (name: string | null) => {
    const choice = choices.find(({ field }) => field === name);
    if (choice) setValues({ ...values, [choice.field]: beginning(choice) });
  };
  const drop = (name: string) => setValues(Object.fromEntries(Object.entries(values).filter(([key]) => key !== name)));
  const Changes = Object.fromEntries(
    chosen.map((choice) => [choice.field, wireValue(choice, values[choice.field] ?? null)]),
  );
  const ready = chosen.length > 0 && chosen.every((choice) => isGiven(choice, values[choice.field]));
  return (
    <BulkSteps
      messages={messages}
      bulk={bulk}
      asked={{ Action: bulkAction.edit, Changes }}
      selection={selection}
      close={close}
      ready={ready}
    >
      <Stack gap="sm">
        {chosen.map((choice) => (
          <div key={choice.field} className={css.field}>
            <BulkControl
              choice={choice}
              value={values[choice.field] ?? null}
              set={(value) => setValues({ ...values, [choice.field]: value })}
            />
            <CloseButton
              size="lg"
              aria-label={t('bulk.removeField', { field: choice.label })}
              onClick={() => drop(choice.field)}
            />
          </div>
        ))}
        {left.length > 0 ? (
          <Select
            label={t('bulk.addField')}
            data={left.map(({ field, label }) => ({ value: field, label }))}
            value={null}
            onChange={add}
            searchable
            nothingFoundMessage={t('form.nothingFound')}
          />
        ) : null}
      </Stack>
    </BulkSteps>
  );
}
