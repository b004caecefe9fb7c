import { fieldProblem } from '@circolo/contract/errors/problem';
import * as calls from '@circolo/contract/mail/configurations/email-configuration';
import type { RecordOf } from '@circolo/contract/resource/resource';
import { eq } from 'drizzle-orm';
import type { Db, Queryable, Tx } from '../../db/database.ts';
import type { Api } from '../../http/api.ts';
import type { Caller } from '../../http/caller.ts';
import { orNotFound, write } from '../../http/implement.ts';
import { enqueue } from '../../jobs/job.ts';
import { recordChange } from '../../resource/audit.ts';
import { emailConfigurations as t } from '../../tables/mail/email-tables.ts';
import { type MailSettings, openTransport } from '../delivery/connection.ts';
import { type Configuration, configurationOf } from '../delivery/find-configuration.ts';
import { queueTest } from '../outbox/queue-test.ts';
import { fetchReplies } from '../replies/fetch-replies.ts';
import { folderProblem, withReplyFolder } from '../replies/reply-folder.ts';
import { senderDomain } from './sender-domain.ts';

type Sender = RecordOf<typeof calls.emailConfigurations>;

/** A sender and how connecting to its server went. */
interface SenderTest {
  sender: Configuration;
  TestResult: string;
}

/** What is kept of a test that went well; anything else is what went wrong. */
const wentWell = 'OK';

/** Connects as a mail would, sends nothing, and says how it went. */
async function connect(configuration: Configuration, settings: MailSettings): Promise<string> {
  try {
    const transport = await openTransport(configuration, settings);
    if (!transport) return wentWell;
    try {
      await transport.verify();
    } finally {
      transport.close();
    }
    return wentWell;
  } catch (error) {
    return (error instanceof Error ? error.message : String(error)).slice(0, 300);
  }
}

/** How opening the folder of replies went. */
interface RepliesTest {
  Problem: string | null;
  Mails: number | null;
}

async function openReplies(sender: Configuration, settings: MailSettings): Promise<RepliesTest> {
  if (sender.ReplyAddress === null) throw fieldProblem('ImapHost', 'required');
  try {
    const Mails = await withReplyFolder(sender, settings, async ({ mailbox }) => (mailbox ? mailbox.exists : 0));
    return { Problem: null, Mails };
  } catch (error) {
    return { Problem: folderProblem(error), Mails: null };
  }
}

/** Writes what was found out; the record's version stays, as it is no edit. */
async function saveFacts(
  tx: Tx,
  id: number,
  facts: Partial<Configuration>,
  caller: Caller,
  Action: string,
): Promise<void> {
  await tx.update(t).set(facts).where(eq(t.Id, id));
  await recordChange(tx, caller, { Resource: 'EmailConfigurations', RecordId: id, Action, After: facts });
}

/** Trying a sender, and looking up its domain. */
export function senderActions(
  api: Api,
  settings: MailSettings,
  readSender: (db: Queryable, id: number) => Promise<Sender | undefined>,
): void {
  const configuration = async (db: Db, id: number) => orNotFound(await configurationOf(db, id));
  write(
    api,
    calls.testConfiguration,
    async (tx, { params, body, caller, language, now }, { sender, TestResult }: SenderTest) => {
      await saveFacts(tx, params.Id, { TestedAt: now.toISOString(), TestResult }, caller, 'Test');
      if (body.To !== null && TestResult === wentWell) {
        const OriginId = sender.OriginId ?? caller.OriginId;
        const mail = { To: body.To, Type: 'USR', Language: language, OriginId, TemplateId: null, Tags: {} };
        await queueTest(tx, { ...mail, ConfigurationId: params.Id }, caller, now);
      }
      return orNotFound(await readSender(tx, params.Id));
    },
    async (db, { params }) => {
      const sender = await configuration(db, params.Id);
      return { sender, TestResult: await connect(sender, settings) };
    },
  );
  write(
    api,
    calls.testReplies,
    async (tx, { params, caller }, outcome: RepliesTest) => {
      await recordChange(tx, caller, { Resource: 'EmailConfigurations', RecordId: params.Id, Action: 'TestReplies' });
      if (outcome.Problem === null) await enqueue(tx, fetchReplies, { Id: params.Id });
      return outcome;
    },
    async (db, { params }) => openReplies(await configuration(db, params.Id), settings),
  );
  write(
    api,
    calls.checkSenderDomain,
    async (tx, { params, caller }, states: Awaited<ReturnType<typeof senderDomain>>) => {
      await saveFacts(tx, params.Id, states, caller, 'CheckDomain');
      return orNotFound(await readSender(tx, params.Id));
    },
    async (db, { params }) => senderDomain((await configuration(db, params.Id)).FromAddress),
  );
}
