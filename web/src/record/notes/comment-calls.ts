import { attachmentsOf } from '@circolo/contract/lists/attachments';
import { commentsOf, notedOn } from '@circolo/contract/lists/comments';
import { historyOf } from '@circolo/contract/lists/history';
import { call, callWithoutToast } from '../../session/client.ts';
import { sendFile } from '../../session/send-file.ts';

/** A record, as far as what is noted about it asks. */
export interface NotedRecord {
  resource: { Name: string };
  id: number;
}

/** What a comment says, and the ids of the colleagues whom it names. */
export interface WrittenComment {
  Text: string;
  Mentions: number[];
}

const keyOf = (what: string, { resource, id }: NotedRecord) => [what, resource.Name, id] as const;

/** How much is noted about a record. */
export const notedQuery = (record: NotedRecord) => ({
  queryKey: keyOf('noted', record),
  queryFn: () => callWithoutToast(notedOn(record.resource), { params: { Id: record.id } }),
});

/** The id that the next older page begins below, where a page is full. */
const olderThanLast =
  (pageSize: number) =>
  (page: { Id: number }[]): number | undefined =>
    page.length < pageSize ? undefined : page.at(-1)?.Id;

const older = (Before: number | undefined) => (Before === undefined ? {} : { Before });

/** What happened to a record, page by page. */
export const historyQuery = (record: NotedRecord, pageSize: number) => ({
  queryKey: keyOf('history', record),
  queryFn: ({ pageParam }: { pageParam: number | undefined }) =>
    callWithoutToast(historyOf(record.resource), { params: { Id: record.id }, query: older(pageParam) }),
  initialPageParam: undefined as number | undefined,
  getNextPageParam: olderThanLast(pageSize),
  gcTime: 0,
});

/** The comments on a record, page by page. */
export const commentsQuery = (record: NotedRecord, pageSize: number) => ({
  queryKey: keyOf('comments', record),
  queryFn: ({ pageParam }: { pageParam: number | undefined }) =>
    callWithoutToast(commentsOf(record.resource).list, { params: { Id: record.id }, query: older(pageParam) }),
  initialPageParam: undefined as number | undefined,
  getNextPageParam: olderThanLast(pageSize),
});

/** The files attached to a record. */
export const attachmentsQuery = (record: NotedRecord) => ({
  queryKey: keyOf('attachments', record),
  queryFn: () => callWithoutToast(attachmentsOf(record.resource).list, { params: { Id: record.id } }),
});

/** Adds a comment, or changes one; who is named in it is alerted. */
export const saveComment = (
  { resource, id }: NotedRecord,
  CommentId: number | null,
  { Text, Mentions }: WrittenComment,
) =>
  CommentId === null
    ? call(commentsOf(resource).add, { params: { Id: id }, body: { Text, Mentions } })
    : call(commentsOf(resource).change, { params: { Id: id, CommentId }, body: { Text, Mentions } });

/** Deletes a comment. */
export const removeComment = ({ resource, id }: NotedRecord, CommentId: number) =>
  call(commentsOf(resource).remove, { params: { Id: id, CommentId } });

/** Attaches a file. */
export const attachFile = ({ resource, id }: NotedRecord, file: File) =>
  sendFile(attachmentsOf(resource).add, file, { Id: id });

/** The content of an attached file. */
export const attachedFile = ({ resource, id }: NotedRecord, AttachmentId: number): Promise<Blob> =>
  callWithoutToast(attachmentsOf(resource).file, { params: { Id: id, AttachmentId } });

/** Takes an attached file away. */
export const removeAttachment = ({ resource, id }: NotedRecord, AttachmentId: number) =>
  call(attachmentsOf(resource).remove, { params: { Id: id, AttachmentId } });
