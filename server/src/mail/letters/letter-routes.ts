import { createHash } from 'node:crypto';
import { type LetterResource, lettersOf } from '@circolo/contract/mail/letters/letter';
import { translator } from '@circolo/messages/translator';
import type { Tx } from '../../db/database.ts';
import { saveContent } from '../../files/content.ts';
import type { Api } from '../../http/api.ts';
import { read, write } from '../../http/implement.ts';
import { findCallerAddress } from '../../http/rights/caller-address.ts';
import { receiveAttachment } from '../../lists/notes/attachments-file.ts';
import { newPreview } from '../outbox/previews.ts';
import type { StoredFile } from '../outbox/stored-file.ts';
import { readBrand } from '../rendering/brand.ts';
import { replyRoutes } from '../replies/reply-routes.ts';
import { answerReceived } from './answer-received.ts';
import { answersComeBack } from './answers-come-back.ts';
import { findForStaff } from './find-for-staff.ts';
import { addWaitingFile } from './letter-files.ts';
import { letterTemplates } from './letter-templates.ts';
import { addressOf, type FindRecipient, obstacleTo } from './recipient.ts';
import { originOf, renderLetter } from './render-letter.ts';
import { sendLetter } from './send-letter.ts';
import { assertSeesMails, listSentLetters } from './sent-letters.ts';

interface LetterPorts {
  /** The server's address, for brands without one of their own. */
  address: string;
  findRecipient: FindRecipient;
  /** What else a letter that was sent means for the record. */
  afterSending?: (tx: Tx, id: number, now: Date) => Promise<void>;
}

/**
 * The calls by which staff write to the person behind a record. Its domain says who that is, and whether the caller sees the record.
 * @example letterRoutes(api, 'Leads', { address, findRecipient: findLeadRecipient });
 */
export function letterRoutes(
  api: Api,
  Name: LetterResource,
  { address, findRecipient, afterSending }: LetterPorts,
): void {
  const calls = lettersOf(Name);
  const recipientFor = findForStaff(findRecipient);
  read(api, calls.recipient, async (db, { params, caller, language }) => {
    const recipient = await recipientFor(db, params.Id, caller);
    const Code = obstacleTo(recipient);
    const Obstacle = Code && { Code, Message: translator(language)(`errors.${Code}`) };
    const brand = await readBrand(db, originOf({ recipient, caller }), address);
    const AnswersComeBack = await answersComeBack(db, recipient.Language, brand);
    const ReplyTo = AnswersComeBack ? null : await findCallerAddress(db, caller);
    const Templates = await letterTemplates(db, recipient.Language, brand);
    return { ...recipient, ReplyTo, AnswersComeBack, Obstacle, Templates };
  });
  read(api, calls.list, async (db, { params, caller }) => {
    await recipientFor(db, params.Id, caller);
    assertSeesMails(caller);
    return listSentLetters(db, Name, params.Id);
  });
  write(api, calls.preview, async (tx, { params, body: { Template, ...letter }, caller, now }) => {
    const recipient = await recipientFor(tx, params.Id, caller);
    addressOf(recipient);
    const written = { letter, recipient, caller, template: Template };
    const { Subject, Copy, Files } = await renderLetter(tx, written, address);
    return { Link: await newPreview(tx, { Html: Copy.Html }, now), Subject, Files };
  });
  write(
    api,
    calls.addFile,
    async (tx, { params, caller, now }, file: StoredFile) => {
      await recipientFor(tx, params.Id, caller);
      return addWaitingFile(tx, file, { caller, now });
    },
    async (db, { params, caller, request }) => {
      // Before ten megabytes are read for nothing.
      await recipientFor(db, params.Id, caller);
      const file = await receiveAttachment(request);
      return { ...file, stored: await saveContent(db, file.Content) };
    },
    ({ Name, Content }) => createHash('sha256').update(`${Name}\n`).update(Content).digest('base64url'),
  );
  write(api, calls.send, async (tx, { params, body: { Answers, Template, Files, ...letter }, caller, now }) => {
    const recipient = await recipientFor(tx, params.Id, caller);
    const written = { letter, recipient, caller, template: Template };
    const about = { Type: Name, Id: params.Id };
    const AnswerOf = Answers === null ? null : await answerReceived(tx, about, Answers, now);
    const Id = await sendLetter(tx, addressOf(recipient), written, { about, address, AnswerOf, Files, now });
    await afterSending?.(tx, params.Id, now);
    return { Id };
  });
  replyRoutes(api, Name, async (db, id, caller) => void (await recipientFor(db, id, caller)));
}
