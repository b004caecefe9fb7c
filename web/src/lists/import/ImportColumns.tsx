import type { ImportJob } from '@circolo/contract/lists/imports';
import { Alert, Button, Group, Select, Stack } from '@mantine/core';
import { useState } from 'react';
import { t } from '../../messages/messages.ts';
import { ImportOptions, type Options } from './ImportOptions.tsx';
import { ImportValues } from './ImportValues.tsx';
import css from './import.module.css';
import type { Import } from './use-import.ts';

interface Props {
  state: Import;
  job: ImportJob;
  /** The settings were taken. */
  done: () => void;
}

/** A heading of the file, the values below it, and the field that it fills. */
function Column(props: {
  job: ImportJob;
  index: number;
  columns: Record<string, string>;
  set: (field: string | null) => void;
}) {
  const { job, index, columns, set } = props;
  const heading = job.Headings[index] ?? '';
  const others = new Set(Object.entries(columns).flatMap(([name, field]) => (name === heading ? [] : [field])));
  const samples = [...new Set(job.Samples.map((cells) => cells[index] ?? '').filter((cell) => cell !== ''))];
  const data = job.Fields.filter(({ Name }) => !others.has(Name)).map(({ Name, Label, Required }) => ({
    value: Name,
    label: Required ? `${Label} *` : Label,
  }));
  return (
    <li className={css.column}>
      <span className={css.heading}>{heading}</span>
      <span className={css.samples}>{samples.slice(0, 3).join(' · ')}</span>
      <Select
        aria-label={`${t('import.field')}: ${heading}`}
        placeholder={t('import.notRead')}
        data={data}
        value={columns[heading] ?? null}
        onChange={set}
        searchable
        clearable
        allowDeselect={false}
      />
    </li>
  );
}

/** The second step: which column is what, and how records that are there already are recognised. */
export function ImportColumns({ state, job, done }: Props) {
  const { calls, busy, change } = state;
  const [chosen, setColumns] = useState(job.Columns);
  const [values, setValues] = useState(job.Values);
  const [options, setOptions] = useState<Options>({ MatchKeys: job.MatchKeys, OnMatch: job.OnMatch });
  // One that has gone since it was chosen is shown as not chosen.
  const known = new Set(job.Fields.map(({ Name }) => Name));
  const columns = Object.fromEntries(Object.entries(chosen).filter(([, name]) => known.has(name)));
  const mapped = new Set(Object.values(columns));
  const keys = options.MatchKeys.filter((key) => mapped.has(key));
  const open = job.Fields.filter(({ Name, Required }) => Required && !mapped.has(Name));
  const missing = open.filter(({ Name }) => !values[Name]);
  const setColumn = (heading: string) => (field: string | null) => {
    const { [heading]: _, ...others } = columns;
    setColumns(field === null ? others : { ...others, [heading]: field });
  };
  const settings = {
    Columns: columns,
    Values: Object.fromEntries(
      Object.entries(values).filter(([name, text]) => text !== '' && known.has(name) && !mapped.has(name)),
    ),
    MatchKeys: keys,
    OnMatch: options.OnMatch,
  };
  const dialect = (written: Partial<Pick<ImportJob, 'Separator' | 'Encoding'>>) =>
    void change(() => calls.settings(job.Id, { ...settings, ...written }));
  const preview = async () => {
    await change(() => calls.settings(job.Id, settings));
    done();
  };
  return (
    <Stack gap="md">
      {job.Error ? <Alert color="red">{job.Error}</Alert> : null}
      <div>
        <div className={`${css.column} ${css.head}`}>
          <span>{t('import.column')}</span>
          <span>{t('import.sample')}</span>
          <span>{t('import.field')}</span>
        </div>
        <ul className={css.list}>
          {job.Headings.map((heading, index) => (
            <Column key={heading} job={job} index={index} columns={columns} set={setColumn(heading)} />
          ))}
        </ul>
      </div>
      <ImportValues fields={open} values={values} set={(name, text) => setValues({ ...values, [name]: text })} />
      <ImportOptions
        job={job}
        mapped={mapped}
        options={{ ...options, MatchKeys: keys }}
        set={setOptions}
        dialect={dialect}
      />
      {missing.length > 0 ? (
        <Alert color="yellow">{t('import.missing', { fields: missing.map(({ Label }) => Label).join(', ') })}</Alert>
      ) : null}
      <Group justify="flex-end">
        <Button loading={busy} disabled={mapped.size === 0} onClick={() => void preview()}>
          {t('import.preview')}
        </Button>
      </Group>
    </Stack>
  );
}
