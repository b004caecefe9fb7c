import { AdminError } from '../../config/admin-error.ts';
import { retryMails } from '../../mail/outbox/undelivered-mails.ts';
import { changing } from '../changing.ts';
import { defineCommand } from '../command.ts';

export const outboxRetry = defineCommand({
  name: 'outbox retry',
  about:
    'Puts a mail that was given up into the outbox again, or all of them. Text messages cannot be sent again: their texts are erased.',
  words: ['[<id>]'],
  options: { all: { type: 'boolean', about: 'all that were given up' } },
  changes: true,
  async run({ words: [id], values: { all = false }, isDryRun }, { withDatabase }) {
    if ((id === undefined) !== all) throw new AdminError('Name one mail by its id, or all with --all.');
    if (id !== undefined && !/^\d{1,15}$/.test(id)) throw new AdminError(`This is no id of a mail: ${id}`);
    const Ids = await withDatabase((database) =>
      changing(database, isDryRun, (tx) => retryMails(tx, id === undefined ? undefined : Number(id), new Date())),
    );
    if (id !== undefined && Ids.length === 0)
      throw new AdminError(`No mail with the id ${id} was given up and can be sent again.`);
    return { lines: [`Mails that are sent again: ${Ids.length}.`], data: { Ids } };
  },
});
