import { z } from 'zod';
import { AuthorizationLevel } from '../authorization/levels.ts';
import { endpoint } from '../http/endpoint.ts';
import { recordId } from '../resource/resource.ts';
import { instant, instantOrNull, text } from '../values/kinds.ts';
import { olderThan } from './history.ts';
import { mentionMost } from './mentions.ts';

/** How many comments one answer has. */
export const commentPage = 50;
/** The longest comment. */
export const commentMost = 4000;

/** What somebody wrote about a record: plain text with line breaks. */
const comment = z.object({
  Id: z.int(),
  Text: z.string(),
  Author: z.string(),
  CreatedAt: instant,
  EditedAt: instantOrNull,
  MayChange: z.boolean(),
  MayDelete: z.boolean(),
});
export type RecordComment = z.infer<typeof comment>;

const body = z.strictObject({
  Text: text(commentMost),
  /** Ids of colleagues who are alerted; each once for a comment, however often it is changed. */
  Mentions: z.array(z.int().min(1)).max(mentionMost).default([]),
});
const commentId = recordId.extend({ CommentId: z.coerce.number().int().min(1) });

/** How much people have noted about a record, and whether the caller may add to it. */
const noted = z.object({ Comments: z.int(), Attachments: z.int(), MayAdd: z.boolean() });

/** How many comments and attachments a record of a resource has. 400 `RecordNotFound`. */
export const notedOn = (resource: { Name: string }) =>
  endpoint({
    method: 'GET',
    path: `/${resource.Name}/{Id}/Noted`,
    summary: `How many comments and attachments one of ${resource.Name} has`,
    access: { resource: resource.Name, level: AuthorizationLevel.view },
    params: recordId,
    answer: noted,
  });

/**
 * The comments on a record of a resource. Anyone who sees the record reads them, anyone who may edit it adds; the
 * author changes and deletes, and anyone who may delete records deletes anybody's. 400 `RecordNotFound`, or `cannotSee` at
 * `Mentions` for somebody who cannot open the record; 405
 * `AccessDenied`.
 */
export function commentsOf({ Name }: { Name: string }) {
  const path = `/${Name}/{Id}/Comments` as const;
  const one = `/${Name}/{Id}/Comments/{CommentId}` as const;
  const edit = { resource: Name, level: AuthorizationLevel.edit } as const;
  return {
    list: endpoint({
      method: 'GET',
      path,
      summary: `Comments on one of ${Name}, newest first`,
      access: { resource: Name, level: AuthorizationLevel.view },
      params: recordId,
      query: olderThan,
      answer: z.array(comment),
    }),
    add: endpoint({
      method: 'POST',
      path,
      summary: `Comments on one of ${Name}`,
      access: edit,
      params: recordId,
      body,
      status: 201,
      answer: comment,
    }),
    change: endpoint({
      method: 'PUT',
      path: one,
      summary: `Changes one's own comment on one of ${Name}`,
      access: edit,
      params: commentId,
      body,
      answer: comment,
    }),
    remove: endpoint({
      method: 'DELETE',
      path: one,
      summary: `Deletes a comment on one of ${Name}`,
      access: edit,
      params: commentId,
      answer: 'nothing',
    }),
  };
}
