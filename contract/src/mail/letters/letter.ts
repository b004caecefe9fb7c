import { z } from 'zod';
import { AuthorizationLevel } from '../../authorization/levels.ts';
import { says } from '../../errors/issues.ts';
import { endpoint } from '../../http/endpoint.ts';
import { recordId } from '../../resource/resource.ts';
import { instant, optional, reference, text, textOrNull } from '../../values/kinds.ts';
import { unixLines } from '../../values/unix-lines.ts';
import { emailMessageState } from '../codes.ts';
import { letterMostFiles, waitingFile } from '../outbox/mail-files.ts';

/** Letters that one person may send in an hour: enough for a day at the desk, too few for a mailing. */
export const lettersInAnHour = 200;

/** The resources from whose records a letter is written. */
export const letterResources = ['Users', 'Orders', 'Opportunities', 'Leads'] as const;
export type LetterResource = (typeof letterResources)[number];

/** Why no letter can be sent to somebody: codes of errors, with their messages. */
const letterObstacle = z.enum([
  'RecipientWithoutAddress',
  'RecipientBlocked',
  'RecipientErased',
  'RecipientNotToContact',
]);
export type LetterObstacle = z.infer<typeof letterObstacle>;

/** What a member of staff writes to one customer or lead: plain text, whose empty lines part the paragraphs. */
export const letter = z.strictObject({
  Subject: text(200).refine((value) => !/\p{Cc}/u.test(value), says('invalidString')),
  Text: text(20_000)
    .transform(unixLines)
    .refine((value) => !/[^\P{Cc}\n\t]/u.test(value), says('invalidString')),
});
export type Letter = z.output<typeof letter>;

/** A letter as it is written to one: `Template` is the one that it is written in, of those of its recipient; null: the usual one. */
export const writtenLetter = letter.extend({ Template: optional(z.int().min(1)) });

/** A letter that was written, as the page of its record lists it; `At` is when it left, or was written where it has not left. */
const listedLetter = z.object({
  Id: z.int(),
  At: instant,
  Subject: textOrNull,
  To: z.string(),
  State: emailMessageState,
  /** Null once the account was removed. */
  Writer: textOrNull,
  /** How many files it carries. */
  Files: z.int(),
});
export type SentLetter = z.infer<typeof listedLetter>;

/** A letter on its way: `Answers` is the received mail of the same record that it answers, `Files` are the uploaded ones that leave with it. */
const sentLetter = writtenLetter.extend({
  Answers: optional(z.int().min(1)),
  Files: z.array(z.int().min(1)).max(letterMostFiles).default([]),
});

/** To whom a letter from a record goes, and where the answer arrives. */
const letterRecipient = z.object({
  /** Null where there is no address, which `Obstacle` says too. */
  To: textOrNull,
  /** The association or centre; null for a person alone. */
  Organisation: textOrNull,
  Person: textOrNull,
  Language: z.string(),
  /** The address of the writer; null where the sender's own receives the answers, or they come back here. */
  ReplyTo: textOrNull,
  /** Whether answers come back to the record. */
  AnswersComeBack: z.boolean(),
  /** What a letter can be written in beside the usual template. */
  Templates: z.array(reference),
  /** Why no letter can be sent, with the sentence of that error; null where one can. */
  Obstacle: z.object({ Code: letterObstacle, Message: z.string() }).nullable(),
});

/**
 * The calls by which staff write to the person behind a record of a resource: who sees the record may write. 405 `AccessDenied` for
 * who is no staff; 405 with one of `letterObstacle` where the person cannot or must not be written to; 400 `LetterTemplateUnusable`.
 */
export function lettersOf<const Name extends LetterResource>(Name: Name) {
  const access = { resource: Name, level: AuthorizationLevel.view } as const;
  const path = `/${Name}/{Id}/Letter` as const;
  const previewPath = `/${Name}/{Id}/Letter/Preview` as const;
  const filesPath = `/${Name}/{Id}/Letter/Files` as const;
  const listPath = `/${Name}/{Id}/Letters` as const;
  return {
    recipient: endpoint({
      method: 'GET',
      path,
      summary: `To whom a letter about one of ${Name} goes`,
      access,
      params: recordId,
      answer: letterRecipient,
    }),
    /** Those that were written, newest first, 50 at most. 405 `AccessDenied` for who may not view mails too. */
    list: endpoint({
      method: 'GET',
      path: listPath,
      summary: `The letters that were written about one of ${Name}, newest first`,
      access,
      params: recordId,
      answer: z.array(listedLetter),
    }),
    /** An address under which the mail can be looked at once, its subject, and the files that its template gives it. */
    preview: endpoint({
      method: 'POST',
      path: previewPath,
      summary: `Shows a letter about one of ${Name} before it is sent`,
      access,
      params: recordId,
      body: writtenLetter,
      answer: z.object({ Link: z.string(), Subject: z.string(), Files: z.array(waitingFile) }),
    }),
    /**
     * Uploads a file for a letter that is being written; it waits for a day. 400 `FileTooLarge`, `UnreadableBody`, `ValidationFailed` with
     * `fileType` at `File`, `TooManyAttempts` where too many wait.
     */
    addFile: endpoint({
      method: 'POST',
      path: filesPath,
      summary: `Uploads a file of at most 10 MB for a letter about one of ${Name}; the body is multipart with one file`,
      access,
      params: recordId,
      upload: true,
      status: 201,
      answer: waitingFile,
    }),
    /**
     * Puts the letter into the outbox. `TooManyAttempts` above `lettersInAnHour`, `RecordNotFound` where the record has no such received mail;
     * `ValidationFailed` at `Files` with `filesTooLarge` above `mailFilesMostBytes` together, with `fileGone` where one is not the caller's or waits no more.
     */
    send: endpoint({
      method: 'POST',
      path,
      summary: `Sends a letter about one of ${Name}`,
      access,
      params: recordId,
      body: sentLetter,
      status: 201,
      answer: z.object({ Id: z.int() }),
    }),
  };
}
