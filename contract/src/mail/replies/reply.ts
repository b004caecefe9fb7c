import { z } from 'zod';
import { AuthorizationLevel } from '../../authorization/levels.ts';
import { enumeration } from '../../codes/enumeration.ts';
import { endpoint } from '../../http/endpoint.ts';
import { recordId } from '../../resource/resource.ts';
import { instant, instantOrNull, textOrNull } from '../../values/kinds.ts';
import type { LetterResource } from '../letters/letter.ts';

/** What came back to a mail: an answer of a person, one of a program (RFC 3834), a report that it was not delivered (RFC 3464). */
export const ReceivedKind = { reply: 'R', automatic: 'A', bounce: 'B' } as const;
export const receivedKind = enumeration('ReceivedKind', ReceivedKind);
export type ReceivedKindCode = z.infer<typeof receivedKind>;

/** Why a file of a received mail was not taken: its type, its size, the sum of all, their number. */
export const FileObstacle = { type: 'T', size: 'S', sum: 'M', number: 'N' } as const;
const fileObstacle = enumeration('FileObstacle', FileObstacle);

/** Bytes of a mail that is read as a whole; of a larger one only the header is stored. */
export const mailMostBytes = 20 * 1024 * 1024;
/** Files of one mail, bytes of one of them, and of all together. */
export const filesMost = 20;
export const fileMostBytes = 10 * 1024 * 1024;
export const filesMostBytes = 15 * 1024 * 1024;

/** A file that was left out; `Size` in bytes. */
const leftOutFile = z.object({ Name: z.string(), Size: z.int(), Reason: fileObstacle });
export type LeftOutFile = z.infer<typeof leftOutFile>;

const row = z.object({
  Id: z.int(),
  Kind: receivedKind,
  ReceivedAt: instant,
  FromName: textOrNull,
  FromAddress: textOrNull,
  Subject: textOrNull,
  /** When a letter that answers it was last written. */
  AnsweredAt: instantOrNull,
});

const record = row.extend({
  /** Whether it claims to be from whom the mail was sent to: another address may be anybody's. */
  FromRecipient: z.boolean(),
  /** To whom the mail that it answers was sent. */
  SentTo: z.string(),
  Text: textOrNull,
  /** Whether there is a page too, which `page` gives the address of. */
  HasPage: z.boolean(),
  /** Whether that page has pictures of other servers. */
  HasRemotePictures: z.boolean(),
  /** The text was longer than what is stored, or the mail larger than `mailMostBytes`. */
  IsCut: z.boolean(),
  Files: z.array(z.object({ Id: z.int(), Name: z.string(), Size: z.int() })),
  LeftOut: z.array(leftOutFile),
});
/** A received mail as it is read. */
export type Reply = z.infer<typeof record>;

const replyId = recordId.extend({ ReplyId: z.coerce.number().int().min(1) });
const fileId = replyId.extend({ FileId: z.coerce.number().int().min(1) });

/**
 * What came back to the letters of a record of a resource: staff who see the record read it, and through no other record. On a user these are the
 * answers to letters written from their page, and to mailings. 400 `RecordNotFound`, 405 `AccessDenied` for who is no staff.
 */
export function repliesOf<const Name extends LetterResource>(Name: Name) {
  const access = { resource: Name, level: AuthorizationLevel.view } as const;
  const path = `/${Name}/{Id}/Replies` as const;
  const one = `/${Name}/{Id}/Replies/{ReplyId}` as const;
  return {
    /** The newest first, 50 at most; reports of what was not delivered are in the outbox instead. */
    list: endpoint({
      method: 'GET',
      path,
      summary: `Answers to the letters of one of ${Name}, newest first`,
      access,
      params: recordId,
      answer: z.array(row),
    }),
    one: endpoint({
      method: 'GET',
      path: one,
      summary: `An answer to a letter of one of ${Name}`,
      access,
      params: replyId,
      answer: record,
    }),
    /** An address under which its page can be looked at once; pictures of other servers are loaded only with `Pictures`. */
    page: endpoint({
      method: 'POST',
      path: `${one}/Page`,
      summary: `Shows the page of an answer to a letter of one of ${Name}`,
      access,
      params: replyId,
      body: z.strictObject({ Pictures: z.boolean().default(false) }),
      answer: z.object({ Link: z.string() }),
    }),
    file: endpoint({
      method: 'GET',
      path: `${one}/Files/{FileId}`,
      summary: `A file of an answer to a letter of one of ${Name}`,
      access,
      params: fileId,
      answer: 'file',
    }),
  };
}
