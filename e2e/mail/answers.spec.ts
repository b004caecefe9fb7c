import { users } from '@circolo/contract/access/users/user';
import { emailConfigurations, testReplies } from '@circolo/contract/mail/configurations/email-configuration';
import { repliesOf } from '@circolo/contract/mail/replies/reply';
import { origins } from '@circolo/contract/origins/origin';
import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../fixtures/accessible.ts';
import { unique } from '../fixtures/accounts.ts';
import { callsOf } from '../fixtures/api.ts';
import { t } from '../fixtures/messages.ts';
import { settle } from '../fixtures/moving.ts';
import { ownUser } from '../fixtures/own-user.ts';
import { fillLogin, test } from '../fixtures/test.ts';
import { brands, mailPorts } from '../surroundings.ts';

/** A brand whose letters no other story writes, and its number. */
async function quietBrand(): Promise<number> {
  const call = await callsOf('SUS');
  const all = await call(origins.list, { query: { Limit: 50 } });
  return all.find(({ Url }) => Url?.includes(new URL(brands.volunteers).hostname))?.Id ?? 0;
}

/** A sender of that brand's letters whose answers come back. */
async function addSender(origin: number, ports: { imap: number; smtp: number }): Promise<number> {
  const call = await callsOf('SUS');
  const smtp = { Transport: 'S' as const, Host: '127.0.0.1', Port: ports.smtp, Security: 'N' as const };
  const imap = {
    ImapHost: '127.0.0.1',
    ImapPort: ports.imap,
    ImapSecurity: 'N' as const,
    ImapUserName: 'risposte',
    ImapPassword: 'posta-segreta',
    ImapFolder: 'Risposte',
  };
  const body = {
    Description: unique('Posta con risposte '),
    Origin: { Id: origin },
    EmailTypes: ['USR' as const],
    FromName: 'Segreteria',
    FromAddress: 'segreteria@example.it',
    ReplyAddress: 'risposte@example.it',
    ...smtp,
    ...imap,
  };
  return (await call(emailConfigurations.create, { body })).Id;
}

/** Takes a sender out of use: mails of other stories stay in the outbox, and the first page asks for one again. */
async function retireSender(Id: number): Promise<void> {
  const call = await callsOf('SUS');
  const stored = await call(emailConfigurations.one, { params: { Id } });
  const body = emailConfigurations.input.parse({ ...stored, Active: false });
  await call(emailConfigurations.update, { params: { Id }, body });
}

let sender: number | undefined;
test.afterEach(async () => {
  if (sender !== undefined) await retireSender(sender);
  sender = undefined;
});

async function newCustomer(origin: number): Promise<{ Id: number; name: string }> {
  const call = await callsOf('SUS');
  const name = unique('Rossi');
  const who = { FirstName: 'Carla', LastName: name, Email: `${name}@example.test`.toLowerCase() };
  const kind = { Nature: { Code: 'STD' as const }, Category: { Code: 'PRV' }, Software: 'A' as const };
  const { Id } = await call(users.create, { body: { ...who, ...kind, Origin: { Id: origin } } });
  return { Id, name };
}

async function writeLetter(page: Page, name: string, Subject: string): Promise<void> {
  await page.getByRole('button', { name: t('letters.write'), exact: true }).click();
  const dialog = page.getByRole('dialog', { name: t('letters.title', { name }) });
  const field = (label: 'Subject' | 'Text') =>
    dialog.getByRole('textbox', { name: t(`letters.fields.${label}`), exact: true });
  await expect(dialog.getByText(t('letters.answersComeBack'))).toBeVisible();
  await field('Subject').fill(Subject);
  await field('Text').fill('Buongiorno,\n\nci vediamo domani alle 10?');
  await dialog.getByRole('button', { name: t('letters.send') }).click();
  await expect(dialog).toBeHidden();
}

test('A customer answers a letter by mail: its writer is alerted, reads it in the stream and answers again @desktop', async ({
  page,
}) => {
  test.skip(mailPorts === null, 'there is no mail server of the stories');
  const ports = mailPorts ?? { imap: 0, smtp: 0 };
  const origin = await quietBrand();
  const own = await addSender(origin, ports);
  sender = own;
  const { Id, name } = await newCustomer(origin);
  const Subject = unique('La vostra richiesta ');
  const { email } = await ownUser();
  await page.goto(`${brands.associations}/auth/login`);
  await fillLogin(page, email);
  await page.waitForURL(/\/desk/);
  await page.goto(`/desk/users/${Id}`);
  await writeLetter(page, `Carla ${name}`, Subject);

  // The folder is read every minute; this reads it now, as often as it takes the answer to be there.
  const call = await callsOf('SUS');
  await expect
    .poll(async () => {
      await call(testReplies, { params: { Id: own } });
      return (await call(repliesOf('Users').list, { params: { Id } })).length;
    })
    .toBe(1);
  await page
    .getByRole('banner')
    .getByRole('button', { name: `${t('alerts.title')}: ${t('alerts.unread', { count: 1 })}`, exact: true })
    .click();
  const panel = page.getByRole('dialog', { name: t('alerts.title') });
  await expect(panel).toContainText(t('alerts.happened.W'));
  await panel.getByRole('link', { name: `Carla ${name}` }).click();
  await expect(panel).toBeHidden();
  await page.waitForURL(new RegExp(`/desk/users/${Id}`));
  const answer = page.getByRole('button', { name: t('replies.entry', { subject: `Re: ${Subject}` }) });
  await answer.click();
  const reply = page.getByRole('dialog', { name: `Re: ${Subject}` });
  await expect(reply).toContainText('Grazie, ci vediamo domani.');
  await settle(page);
  await expectAccessible(page, 'an answer to a letter');
  await reply.getByRole('button', { name: t('replies.answer') }).click();
  const again = page.getByRole('dialog', { name: t('letters.title', { name: `Carla ${name}` }) });
  await again.getByRole('textbox', { name: t('letters.fields.Text'), exact: true }).fill('A domani.');
  await again.getByRole('button', { name: t('letters.send') }).click();
  await expect(again).toBeHidden();
  await expect(reply).toContainText(t('replies.answeredAt', { at: '' }).trim());
});
