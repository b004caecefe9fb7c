import { commentMost, commentPage, type RecordComment } from '@circolo/contract/lists/comments';
import { colleagues } from '@circolo/contract/lists/mentions';
import { ActionIcon, Anchor, Button, Group, Skeleton, Stack, Text, Textarea } from '@mantine/core';
import { IconMessage2, IconPencil, IconTrash } from '@tabler/icons-react';
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ApiProblem } from '../../http/api-problem.ts';
import { t } from '../../messages/messages.ts';
import { useOffline } from '../../offline/use-offline.ts';
import { callWithoutToast } from '../../session/client.ts';
import { confirmed, showError } from '../../ui/dialogs.tsx';
import { type Choice, ReferencePicker } from '../../ui/form/ReferencePicker.tsx';
import { EmptyState } from '../../ui/page/EmptyState.tsx';
import { LoadFailure } from '../../ui/page/LoadFailure.tsx';
import { formatInstant } from '../../ui/values/format.ts';
import type { MarkDirty } from '../use-dirty-parts.ts';
import {
  commentsQuery,
  type NotedRecord,
  notedQuery,
  removeComment,
  saveComment,
  type WrittenComment,
} from './comment-calls.ts';
import { linkParts } from './link-parts.ts';
import { withMentions } from './mentions.ts';
import css from './notes.module.css';

/** Changes a record's comments, shows a refusal, and reads them again. */
function useChange(record: NotedRecord) {
  const queries = useQueryClient();
  return async (change: () => Promise<unknown>): Promise<boolean> => {
    try {
      await change();
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error;
      showError(Object.values(error.Fields)[0]?.Message ?? error.Message);
      return false;
    }
    const { queryKey } = commentsQuery(record, commentPage);
    await Promise.all([
      queries.invalidateQueries({ queryKey }),
      queries.invalidateQueries({ queryKey: notedQuery(record).queryKey }),
    ]);
    return true;
  };
}

interface WriterProps {
  label: string;
  submit: string;
  initial?: string;
  save: (written: WrittenComment) => Promise<boolean>;
  cancel?: () => void;
  /** Which text it is, among those that may not be saved. */
  part: string;
  mark: MarkDirty;
}

function Writer({ label, submit, initial = '', save, cancel, part, mark }: WriterProps) {
  const [text, setText] = useState(initial);
  const [people, setPeople] = useState<Choice[]>([]);
  const [busy, setBusy] = useState(false);
  useEffect(() => () => mark(part, false), [mark, part]);
  const write = (next: string) => {
    setText(next);
    mark(part, next.trim() !== initial);
  };
  const send = async () => {
    if (busy || text.trim() === '') return;
    setBusy(true);
    const Mentions = people.map(({ Id }) => Id);
    if (await save({ Text: withMentions(text, people), Mentions })) {
      write(initial);
      setPeople([]);
    }
    setBusy(false);
  };
  return (
    <Stack gap="xs" data-screen-only>
      <Textarea
        aria-label={label}
        placeholder={label}
        autosize
        minRows={2}
        maxRows={12}
        maxLength={commentMost}
        readOnly={busy}
        value={text}
        onChange={(event) => write(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
          // The form of the dialog must not be saved by it.
          event.stopPropagation();
          event.preventDefault();
          void send();
        }}
      />
      <ReferencePicker
        label={t('record.comments.mention')}
        description={t('record.comments.mentionText')}
        multiple
        value={people}
        onChange={setPeople}
        lookup={(query) => callWithoutToast(colleagues, { query })}
        cacheKey="Colleagues"
      />
      <Group gap="xs" justify="flex-end">
        {cancel ? (
          <Button size="xs" variant="default" onClick={cancel}>
            {t('form.cancel')}
          </Button>
        ) : null}
        <Button size="xs" loading={busy} disabled={text.trim() === ''} onClick={() => void send()}>
          {submit}
        </Button>
      </Group>
    </Stack>
  );
}

/** A text as it was typed, with its addresses to follow. */
function WrittenText({ text }: { text: string }) {
  return (
    <p className={css.text}>
      {linkParts(text).map((part) =>
        part.href ? (
          <Anchor key={part.start} href={part.href} target="_blank" rel="noopener noreferrer nofollow" inherit>
            {part.text}
          </Anchor>
        ) : (
          part.text
        ),
      )}
    </p>
  );
}

interface CommentProps {
  comment: RecordComment;
  record: NotedRecord;
  mark: MarkDirty;
}

function Comment({ comment, record, mark }: CommentProps) {
  const [editing, setEditing] = useState(false);
  const change = useChange(record);
  const { Id, Author, CreatedAt, EditedAt, Text: text, MayChange, MayDelete } = comment;
  const remove = async () => {
    const question = { title: t('record.comments.delete'), text: t('record.comments.deleteText', { name: Author }) };
    if (await confirmed({ ...question, confirm: t('list.delete'), danger: true }))
      await change(() => removeComment(record, Id));
  };
  const save = async (written: WrittenComment) => {
    const saved = await change(() => saveComment(record, Id, written));
    if (saved) setEditing(false);
    return saved;
  };
  return (
    <li className={css.comment}>
      <Group justify="space-between" wrap="nowrap" align="flex-start">
        <Text size="sm">
          <strong>{Author}</strong>
          <span className={css.by}>
            <time dateTime={CreatedAt}>{formatInstant(CreatedAt)}</time>
            {EditedAt ? ` · ${t('record.comments.edited')}` : ''}
          </span>
        </Text>
        <Group gap={4} wrap="nowrap">
          {MayChange && !editing ? (
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={t('record.comments.edit')}
              onClick={() => setEditing(true)}
            >
              <IconPencil size={16} aria-hidden />
            </ActionIcon>
          ) : null}
          {MayDelete ? (
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={t('record.comments.delete')}
              onClick={() => void remove()}
            >
              <IconTrash size={16} aria-hidden />
            </ActionIcon>
          ) : null}
        </Group>
      </Group>
      {editing ? (
        <Writer
          label={t('record.comments.edit')}
          submit={t('record.comments.save')}
          initial={text}
          save={save}
          cancel={() => setEditing(false)}
          part={`comment-${Id}`}
          mark={mark}
        />
      ) : (
        <WrittenText text={text} />
      )}
    </li>
  );
}

/** Notes on this record that wait for the network. */
function WaitingComments({ resource, id }: NotedRecord) {
  const path = `/${resource.Name}/${id}/Comments`;
  const waiting = useOffline().writes.filter(({ Path, Method }) => Path === path && Method === 'POST');
  if (waiting.length === 0) return null;
  return (
    <ul className={css.list} aria-label={t('offline.waiting')}>
      {waiting.map(({ Id, Body }) => (
        <li key={Id} className={css.comment}>
          <Text size="sm" c="dimmed">
            {t('offline.waiting')}
          </Text>
          <WrittenText text={String((Body as { Text?: unknown }).Text ?? '')} />
        </li>
      ))}
    </ul>
  );
}

/** What people wrote about a record, newest first; people who may edit it write. */
export function CommentsPanel({ mark, ...record }: NotedRecord & { mark: MarkDirty }) {
  const comments = useInfiniteQuery(commentsQuery(record, commentPage));
  const noted = useQuery(notedQuery(record));
  const change = useChange(record);
  if (comments.isError) return <LoadFailure retry={() => void comments.refetch()} error={comments.error} />;
  const all = comments.data?.pages.flat();
  return (
    <Stack gap="md">
      {noted.data?.MayAdd ? (
        <Writer
          label={t('record.comments.write')}
          submit={t('record.comments.add')}
          save={(written) => change(() => saveComment(record, null, written))}
          part="comment-new"
          mark={mark}
        />
      ) : null}
      <WaitingComments {...record} />
      {all === undefined ? <Skeleton h={72} aria-busy /> : null}
      {all?.length === 0 ? (
        <EmptyState
          icon={<IconMessage2 size={28} />}
          title={t('record.comments.none')}
          text={t('record.comments.noneText')}
        />
      ) : null}
      {all && all.length > 0 ? (
        <ul className={css.list} aria-label={t('record.tabs.comments')}>
          {all.map((comment) => (
            <Comment key={comment.Id} comment={comment} record={record} mark={mark} />
          ))}
        </ul>
      ) : null}
      {comments.hasNextPage ? (
        <Button variant="default" loading={comments.isFetchingNextPage} onClick={() => void comments.fetchNextPage()}>
          {t('record.more')}
        </Button>
      ) : null}
    </Stack>
  );
}
