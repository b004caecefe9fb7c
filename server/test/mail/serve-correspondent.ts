// A mail server, and the person behind every address, as a process of its own for the stories in the browser: the ports of IMAP
// and SMTP. Each letter is answered once, and the answer lies in the folder of replies. It ends with the process that began it.
import { emlOf } from './eml.ts';
import { mailHost } from './mail-host.ts';
import { replyPassword } from './reply-account.ts';
import { mailServer, type TakenMail } from './smtp-inbox.ts';

const [imap = '0', smtp = '0'] = process.argv.slice(2);
const host = await mailHost(replyPassword, Number(imap));

/** The answer of a person who writes beneath what they got; to an answer they write nothing. */
async function answer({ recipients, mail }: TakenMail): Promise<void> {
  const [to] = mail.replyTo ?? [];
  const [From = ''] = recipients;
  if (!to?.address || /^re:/i.test(mail.subject ?? '')) return;
  const headers = {
    From,
    To: to.address,
    Subject: `Re: ${mail.subject}`,
    'Message-ID': `<${crypto.randomUUID()}@example.test>`,
    'In-Reply-To': mail.messageId ?? '',
  };
  await host.append(emlOf({ headers, text: `Grazie, ci vediamo domani.\r\n\r\n> ${mail.subject}` }));
}

const inbox = await mailServer(Number(smtp), answer);
console.log(`The correspondent of the tests is ready: ${host.port}, ${inbox.port}`);
process.stdin.resume();
process.stdin.once('end', async () => {
  await inbox.close();
  await host.close();
  process.exit(0);
});
