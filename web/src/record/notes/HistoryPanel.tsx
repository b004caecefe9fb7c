import { type HistoryEntry, historyPage } from '@circolo/contract/lists/history';
import { Button, Skeleton, Stack, Text, VisuallyHidden } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { fieldLabel, t, translate } from '../../messages/messages.ts';
import type { AnyResource } from '../../resource/calls.ts';
import { LoadFailure } from '../../ui/page/LoadFailure.tsx';
import { formatInstant } from '../../ui/values/format.ts';
import { fieldFormatter } from '../display-value.ts';
import { historyQuery } from './comment-calls.ts';
import css from './notes.module.css';

type Format = ReturnType<typeof fieldFormatter>;
type Change = HistoryEntry['Changes'][number];

/** Fields of an entry that are shown without asking. */
const shownAtFirst = 5;

const wordOfField = (resource: string, field: string): string =>
  translate(`record.history.fields.${field}`) ?? fieldLabel(resource, field);

function ChangedField({ name, change, format }: { name: string; change: Change; format: Format }) {
  const { Field, Label, Before, After } = change;
  return (
    <div className={css.change}>
      <dt>{Label ?? wordOfField(name, Field)}</dt>
      <dd>
        {Before === null || Before === undefined ? null : (
          <>
            <VisuallyHidden>{`${t('record.history.before')}: `}</VisuallyHidden>
            <span className={css.before}>{format(Field, Before)}</span>
            <IconArrowRight size={14} aria-hidden className={css.arrow} />
          </>
        )}
        <VisuallyHidden>{`${t('record.history.after')}: `}</VisuallyHidden>
        <span>{format(Field, After)}</span>
      </dd>
    </div>
  );
}

function Entry({ entry, name, format }: { entry: HistoryEntry; name: string; format: Format }) {
  const [all, setAll] = useState(false);
  const { Changes, Action, Actor, ActingFor, ApiKey, Reason, At } = entry;
  const shown = all ? Changes : Changes.slice(0, shownAtFirst);
  const count = Changes.length - shown.length;
  return (
    <li className={css.entry}>
      <div className={css.head}>
        <span>
          <strong>{translate(`record.history.actions.${Action}`) ?? Action}</strong>
          <span className={css.by}>
            {Actor}
            {ActingFor ? ` (${t('record.history.actingFor', { name: ActingFor })})` : ''}
            {ApiKey ? `, ${t('record.history.byKey', { name: ApiKey })}` : ''}
          </span>
        </span>
        <time dateTime={At}>{formatInstant(At)}</time>
      </div>
      {Reason ? <Text size="sm">{t('record.history.reason', { reason: Reason })}</Text> : null}
      {shown.length > 0 ? (
        <dl className={css.changes}>
          {shown.map((change) => (
            <ChangedField key={change.Field} name={name} change={change} format={format} />
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
  const format = useMemo(() => fieldFormatter(resource), [resource]);
  if (entries.isError) return <LoadFailure retry={() => void entries.refetch()} error={entries.error} />;
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
          <Entry key={entry.Id} entry={entry} name={resource.Name} format={format} />
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
