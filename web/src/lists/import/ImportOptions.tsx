import { OnMatch } from '@circolo/contract/lists/import-codes';
import type { ImportJob } from '@circolo/contract/lists/imports';
import { MultiSelect, Select, SimpleGrid } from '@mantine/core';
import { t } from '../../messages/messages.ts';

export type Options = Pick<ImportJob, 'MatchKeys' | 'OnMatch'>;
type Dialect = Pick<ImportJob, 'Separator' | 'Encoding'>;

interface Props {
  job: ImportJob;
  /** Fields that have a column. */
  mapped: ReadonlySet<string>;
  options: Options;
  set: (options: Options) => void;
  /** Reads the file in another way. */
  dialect: (written: Partial<Dialect>) => void;
}

const separators = [
  [';', 'semicolon'],
  [',', 'comma'],
  ['\t', 'tab'],
] as const;
const encodings = [
  { value: 'utf-8', label: 'UTF-8' },
  { value: 'windows-1252', label: 'Windows-1252' },
  { value: 'utf-16le', label: 'UTF-16 LE' },
  { value: 'utf-16be', label: 'UTF-16 BE' },
] as const;
const matches: Options['OnMatch'][] = [OnMatch.update, OnMatch.skip, OnMatch.fill];

/** How records that are there already are recognised, and how the file is written. */
export function ImportOptions({ job, mapped, options, set, dialect }: Props) {
  const keys = job.Fields.filter(({ Name, Key }) => mapped.has(Name) && (Key || options.MatchKeys.includes(Name)));
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm" style={{ alignItems: 'end' }}>
      <MultiSelect
        label={t('import.matchKeys')}
        description={t('import.matchKeysHelp')}
        data={keys.map(({ Name, Label }) => ({ value: Name, label: Label }))}
        value={options.MatchKeys}
        onChange={(MatchKeys) => set({ ...options, MatchKeys })}
      />
      <Select
        label={t('import.onMatch')}
        data={matches.map((value) => ({ value, label: t(`enums.OnMatch.${value}`) }))}
        value={options.OnMatch}
        allowDeselect={false}
        disabled={options.MatchKeys.length === 0}
        onChange={(value) => set({ ...options, OnMatch: matches.find((match) => match === value) ?? OnMatch.update })}
      />
      <Select
        label={t('import.separator')}
        data={separators.map(([value, name]) => ({ value, label: t(`import.separators.${name}`) }))}
        value={job.Separator}
        allowDeselect={false}
        onChange={(value) => {
          const found = separators.find(([separator]) => separator === value);
          if (found) dialect({ Separator: found[0] });
        }}
      />
      <Select
        label={t('import.encoding')}
        data={encodings}
        value={job.Encoding}
        allowDeselect={false}
        onChange={(value) => {
          const found = encodings.find((encoding) => encoding.value === value);
          if (found) dialect({ Encoding: found.value });
        }}
      />
    </SimpleGrid>
  );
}
