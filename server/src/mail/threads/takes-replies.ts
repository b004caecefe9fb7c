import type { Configuration } from '../delivery/find-configuration.ts';

/** Whether answers to the mails of a sender are read: it has an address for them, and what opens their folder. One that was restored has no password. */
export const takesReplies = (
  sender: Pick<Configuration, 'ReplyAddress' | 'ImapHost' | 'SealedImapPassword'>,
): boolean => sender.ReplyAddress !== null && sender.ImapHost !== null && sender.SealedImapPassword !== null;
