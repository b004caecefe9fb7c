import { type HistoryEntry, historyPage } from '@circolo/contract/lists/history';
import { Button, Skeleton, Stack, Text, VisuallyHidden } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { fieldWord, t, wordOf } from '../app/words.ts';
import type { AnyResource } from '../resource/calls.ts';
import { formatInstant } from '../ui/format.ts';
import { LoadFailure } from '../ui/LoadFailure.tsx';
import css from './noted.module.css';
import { historyQuery } from './noted-calls.ts';
import { fieldTeller } from './tell-value.ts';

type Tell = ReturnType<typeof fieldTeller>;
type Change = HistoryEntry['Changes'][number];

/** Fields of an entry that are shown without asking. */
const shownAtFirst = 5;

const wordOfField = (resource: string, field: string): string =>
  wordOf(`record.history.fields.${field}`) ?? fieldWord(resource, field);

function ChangedField({ name, change, tell }: { name: string; change: Change; tell: Tell }) {
  const { Field, Before, After } = change;
  return (
    <div className={css.change}>
      <dt>{wordOfField(name, Field)}</dt>
      <dd>
        {Before === null || Before === undefined ? null : (
          <>
            <VisuallyHidden>{`${t('record.history.before')}: `}</VisuallyHidden>
            <span className={css.before}>{tell(Field, Before)}</span>
            <IconArrowRight size={14} aria-hidden className={css.arrow} />
          </>
        )}
        <VisuallyHidden>{`${t('record.history.after')}: `}</VisuallyHidden>
        <span>{tell(Field, After)}</span>
      </dd>
    </div>
  );
}

function Entry({ entry, name, tell }: { entry: HistoryEntry; name: string; tell: Tell }) {
  const [all, setAll] = useState(false);
  const { Changes, Action, Actor, ActingFor, Reason, At } = entry;
  const shown = all ? Changes : Changes.slice(0, shownAtFirst);
  const count = Changes.length - shown.length;
  return (
    <li className={css.entry}>
      <div className={css.head}>
        <span>
          <strong>{wordOf(`record.history.actions.${Action}`) ?? Action}</strong>
          <span className={css.by}>
            {Actor}
            {ActingFor ? ` (${t('record.history.actingFor', { name: ActingFor })})` : ''}
          </span>
        </span>
        <time dateTime={At}>{formatInstant(At)}</time>
      </div>
      {Reason ? <Text size="sm">{t('record.history.reason', { reason: Reason })}</Text> : null}
      {shown.length > 0 ? (
        <dl className={css.changes}>
          {shown.map((change) => (
            <ChangedField key={change.Field} name={name} change={change} tell={tell} />
          ))}
        </dl>
      ) : null}
      {count > 0 ? (
        <Button size="compact-sm" variant="subtle" onClick={() => setAll(true)}>
          {t('record.history.allFields', { count })}
        </Button>
      ) : null}
    </li>
  );
}

/** Who did what to a record, newest first, with what each change was before and after. */
export function HistoryPanel({ resource, id }: { resource: AnyResource; id: number }) {
  const entries = useInfiniteQuery(historyQuery({ resource, id }, historyPage));
  const tell = useMemo(() => fieldTeller(resource), [resource]);
  if (entries.isError) return <LoadFailure retry={() => void entries.refetch()} message={entries.error.message} />;
  if (!entries.data)
    return (
      <Stack gap="sm" aria-busy>
        {[0, 1, 2].map((line) => (
          <Skeleton key={line} h={72} />
        ))}
      </Stack>
    );
  const all = entries.data.pages.flat();
  if (all.length === 0) return <Text c="dimmed">{t('record.history.none')}</Text>;
  return (
    <Stack gap="md">
      <ol className={css.list} aria-label={t('record.tabs.history')}>
        {all.map((entry) => (
          <Entry key={entry.Id} entry={entry} name={resource.Name} tell={tell} />
        ))}
      </ol>
      {entries.hasNextPage ? (
        <Button variant="default" loading={entries.isFetchingNextPage} onClick={() => void entries.fetchNextPage()}>
          {t('record.more')}
        </Button>
      ) : null}
    </Stack>
  );
}
