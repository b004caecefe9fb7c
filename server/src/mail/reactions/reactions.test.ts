import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { marketingVersion } from '@circolo/contract/access/registration/marketing-version';
import { MailingKind } from '@circolo/contract/mail/mailings/mailing';
import { lostLinkPath } from '@circolo/contract/mail/mailings/reactions';
import { and, eq, sql } from 'drizzle-orm';
import { giveLevels } from '../../../test/access/menu-fixtures.ts';
import type { SignedIn } from '../../../test/app.ts';
import { sendMails } from '../../../test/mail/send-mails.ts';
import { smtpInbox } from '../../../test/mail/smtp-inbox.ts';
import { scenario } from '../../../test/scenario.ts';
import { openLog } from '../../config/log.ts';
import { readCopy } from '../../privacy/data-copy/read-copy.ts';
import { findProvenPerson } from '../../privacy/personal-data/find-proven-person.ts';
import { carryOutAll } from '../../privacy/retention/carry-out-retention.ts';
import { emailMessages } from '../../tables/mail/email-tables.ts';
import { mailings as mailingTable } from '../../tables/mail/mailing-tables.ts';
import { mailingReactions } from '../../tables/mail/reaction-tables.ts';
import { reactionToken } from './reaction-token.ts';

const { app, as, prepare } = scenario();
const boss = as('SUS');
const inbox = prepare(smtpInbox);
prepare(() => boss.stepUp());
after(() => inbox.close());

const secret = Buffer.from('a secret of forty characters for the tests');
const prices = 'https://www.example.com/prezzi?utm_source=mail&x=1';
const guide = 'https://example.org/guida';
const signIn = 'https://example.com/auth/sign-in?token=abcdef';
const letter = {
  Subject: 'Novità',
  Text: `Buongiorno,\n\necco i prezzi: ${prices}.\nLa guida: ${guide}\nEntra: ${signIn}`,
};
const service = { ...letter, Kind: MailingKind.service, MeasuresClicks: true };
const offer = { ...service, Kind: MailingKind.offer };
const browser = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

const agree = (customer: SignedIn, Marketing = true, Version = marketingVersion) =>
  customer.put('/MyAccount/Consents', { Marketing, Version });
const deliver = () =>
  sendMails({
    db: app.database.db,
    log: openLog('silent'),
    now: () => new Date(),
    settings: { smtpUrl: `smtp://127.0.0.1:${inbox.port}`, demonstration: false, address: 'http://localhost', secret },
  });
const mailOf = async (Id: number, { userId }: SignedIn) => {
  const ofThis = and(eq(emailMessages.RelatedType, 'Mailings'), eq(emailMessages.RelatedId, Id));
  const [mail] = await app.database.db
    .select()
    .from(emailMessages)
    .where(and(ofThis, eq(emailMessages.UserId, userId)));
  assert.ok(mail);
  return mail;
};

/** A mailing that has left, and what somebody got of it. */
async function mailing(body: object, customers: readonly SignedIn[]) {
  const sent = await boss.post('/Users/Mailings', { ...body, Ids: customers.map(({ userId }) => userId) });
  assert.equal(sent.status, 201, JSON.stringify(sent.body));
  const Id = sent.body.Id as number;
  await deliver();
  const received = async (customer: SignedIn) => {
    const { To } = await mailOf(Id, customer);
    const found = inbox.mails.findLast(({ recipients }) => recipients.includes(To));
    assert.ok(found, To);
    return { html: found.mail.html || '', text: found.mail.text ?? '' };
  };
  const result = async () => (await boss.get(`/Mailings/${Id}`)).body;
  return { Id, received, result };
}

const pathsIn = (text: string, call: string): string[] =>
  (text.match(new RegExp(`http://localhost/api/${call}/[\\w-]+`, 'g')) ?? []).map((link) => new URL(link).pathname);
const visit = (url: string, options: { method?: 'GET' | 'HEAD'; headers?: Record<string, string> } = {}) =>
  app.http.inject({ method: 'GET', url, ...options, headers: { 'user-agent': browser, ...options.headers } });
const one = async () => {
  const customer = await app.as('STD');
  await agree(customer);
  return customer;
};

test('the links of a mailing go by way of us in both parts of the mail, and lead where the letter says', async () => {
  const customer = await one();
  const { received, result } = await mailing(service, [customer]);
  const { html, text } = await received(customer);
  const [first, second] = pathsIn(text, 'Go');
  assert.deepEqual(pathsIn(html, 'Go'), [first, second]);
  assert.ok(html.includes(`>${prices.replace('&', '&amp;')}</a>.`), 'the reader sees where the link leads');
  assert.equal(text.includes(prices), false);
  const answer = await visit(first ?? '');
  assert.deepEqual(
    [answer.statusCode, answer.headers.location, answer.headers['cache-control'], answer.headers['referrer-policy']],
    [303, prices, 'no-store', 'no-referrer'],
  );
  assert.equal((await visit(second ?? '')).headers.location, guide);
  const { Clicked, Opened, Links } = await result();
  assert.deepEqual([Clicked, Opened], [1, null]);
  assert.deepEqual(Links, [
    { Url: prices, Recipients: 1, Clicks: 1 },
    { Url: guide, Recipients: 1, Clicks: 1 },
  ]);
});

test('a link with a key, the link that ends offers and the copy for staff are left as they are', async () => {
  const customer = await one();
  const { Id, received } = await mailing(offer, [customer]);
  const { html, text } = await received(customer);
  for (const part of [html, text]) {
    assert.ok(part.includes(signIn));
    assert.match(part, /http:\/\/localhost\/landing\/unsubscribe#/);
    assert.equal(pathsIn(part, 'Go').length, 2);
  }
  const copy = await mailOf(Id, customer);
  for (const part of [copy.Html, copy.Text]) {
    assert.equal(pathsIn(part ?? '', 'Go').length, 0);
    assert.ok(part?.includes(guide));
  }
});

test('a letter to one, a test and a mailing that does not measure have their links as they were written', async () => {
  const customer = await one();
  const { received, result } = await mailing({ ...letter, Kind: MailingKind.service }, [customer]);
  const { html, text } = await received(customer);
  assert.deepEqual([...pathsIn(html, 'Go'), ...pathsIn(text, 'Go')], []);
  assert.ok(text.includes(prices));
  const { Clicked, Links } = await result();
  assert.deepEqual([Clicked, Links], [null, []]);
  const before = inbox.mails.length;
  await boss.post(`/Users/${customer.userId}/Letter`, letter);
  await boss.post('/Users/Mailings/Test', { ...letter, Kind: MailingKind.service });
  await deliver();
  const others = inbox.mails.slice(before).map(({ mail }) => mail.text ?? '');
  assert.equal(others.length, 2);
  for (const other of others) assert.deepEqual(pathsIn(other, 'Go'), []);
});

test('who follows a link twice is one person with two clicks, and the first moment stays', async () => {
  const [customer, other] = [await one(), await one()];
  const { Id, received, result } = await mailing(offer, [customer, other]);
  const [link = ''] = pathsIn((await received(customer)).text, 'Go');
  await visit(link);
  const ofThis = eq(mailingReactions.MailingId, Id);
  const [first] = await app.database.db.select().from(mailingReactions).where(ofThis);
  await Promise.all([visit(link), visit(link)]);
  const rows = await app.database.db.select().from(mailingReactions).where(ofThis);
  assert.deepEqual(
    rows.map(({ FirstAt, Times }) => [FirstAt, Times]),
    [[first?.FirstAt, 3]],
  );
  const { Clicked, Links } = await result();
  assert.deepEqual([Clicked, Links[0]], [1, { Url: prices, Recipients: 1, Clicks: 3 }]);
  const [row] = (await boss.get('/Mailings')).body;
  assert.deepEqual([row.Id, row.Clicked, row.Opened], [Id, 1, null]);
});

test('a program that only asks, fetches ahead or says that it is one leads on without being counted', async () => {
  const customer = await one();
  const { received, result } = await mailing(service, [customer]);
  const [link = ''] = pathsIn((await received(customer)).text, 'Go');
  const answers = [
    await visit(link, { method: 'HEAD' }),
    await visit(link, { headers: { 'sec-purpose': 'prefetch;prerender' } }),
    await visit(link, { headers: { purpose: 'prefetch' } }),
    await visit(link, { headers: { 'user-agent': 'python-requests/2.32' } }),
    await visit(link, { headers: { 'user-agent': 'Mozilla/5.0 (compatible; Barracuda Sentinel)' } }),
  ];
  assert.deepEqual(
    answers.map(({ statusCode, headers }) => [statusCode, headers.location]),
    answers.map(() => [303, prices]),
  );
  assert.equal((await result()).Clicked, 0);
});

test('only what the letter has is gone to: another token, address or mailing leads to a page that says so', async () => {
  const customer = await one();
  const { Id, received, result } = await mailing(service, [customer]);
  const [link = ''] = pathsIn((await received(customer)).text, 'Go');
  const mail = (await mailOf(Id, customer)).Id;
  const wrong = [
    '/api/Go/AAAA',
    `/api/Go/${encodeURIComponent('https://evil.example/')}`,
    link.slice(0, -1),
    link.replace(/.$/, link.endsWith('A') ? 'Q' : 'A'),
    `/api/Go/${reactionToken(Buffer.from('another key'), { mailing: Id, mail, link: 0 })}`,
    `/api/Go/${reactionToken(secret, { mailing: Id, mail, link: 2 })}`,
    `/api/Go/${reactionToken(secret, { mailing: Id, mail, link: null })}`,
    `/api/Go/${reactionToken(secret, { mailing: 999_999, mail, link: 0 })}`,
  ];
  for (const url of wrong) {
    const { statusCode, headers } = await visit(url);
    assert.deepEqual([statusCode, headers.location], [303, lostLinkPath], url);
  }
  const extended = await visit(`${link}?to=https://evil.example/&Url=https://evil.example/`);
  assert.equal(extended.headers.location, prices);
  assert.equal((await result()).Clicked, 1);
});

test('a network that tries out tokens is slowed down, and links of ours go on working', async () => {
  const customer = await one();
  const { received } = await mailing(service, [customer]);
  const [link = ''] = pathsIn((await received(customer)).text, 'Go');
  const from = (url: string) => app.http.inject({ method: 'GET', url, remoteAddress: '203.0.113.7' });
  const codes: number[] = [];
  for (let nth = 0; nth < 70; nth += 1) codes.push((await from(`/api/Go/AAAA${nth}`)).statusCode);
  assert.ok(codes.includes(303) && codes.at(-1) !== 303, codes.join(' '));
  assert.equal((await from(link)).headers.location, prices);
});

test('mails have a picture only where the mailing measures openings and the person agrees to marketing', async () => {
  const [agreeing, silent] = [await one(), await app.as('STD')];
  const without = await mailing(offer, [agreeing]);
  assert.deepEqual(pathsIn((await without.received(agreeing)).html, 'MailPictures'), []);
  const measured = await mailing({ ...service, MeasuresOpenings: true }, [agreeing, silent]);
  assert.deepEqual(pathsIn((await measured.received(silent)).html, 'MailPictures'), []);
  const [picture = ''] = pathsIn((await measured.received(agreeing)).html, 'MailPictures');
  assert.equal((await mailOf(measured.Id, agreeing)).Html?.includes('MailPictures'), false, 'staff open the copy');
  assert.equal((await measured.result()).Opened, 0);
  for (let times = 0; times < 2; times += 1) {
    const { statusCode, headers } = await visit(picture);
    assert.deepEqual([statusCode, headers['content-type'], headers['cache-control']], [200, 'image/gif', 'no-store']);
  }
  const { Opened, Clicked } = await measured.result();
  assert.deepEqual([Opened, Clicked], [1, 0]);
  const damaged = await visit('/api/MailPictures/AAAA');
  assert.deepEqual([damaged.statusCode, damaged.headers['content-type']], [200, 'image/gif']);
});

test('who agreed in words that name no measuring gets offers, and neither clicks on them nor openings are counted', async () => {
  const customer = await app.as('STD');
  await agree(customer, true, '2026-11');
  const { received, result } = await mailing({ ...offer, MeasuresOpenings: true }, [customer]);
  const { html } = await received(customer);
  assert.deepEqual(pathsIn(html, 'MailPictures'), []);
  assert.equal((await visit(pathsIn(html, 'Go')[0] ?? '')).headers.location, prices);
  assert.equal((await result()).Clicked, 0);
});

test('who takes the consent back is led on, and neither clicks on offers nor openings are counted any more', async () => {
  const customer = await one();
  const { received, result } = await mailing({ ...offer, MeasuresOpenings: true }, [customer]);
  const { html } = await received(customer);
  await agree(customer, false);
  assert.equal((await visit(pathsIn(html, 'Go')[0] ?? '')).headers.location, prices);
  assert.equal((await visit(pathsIn(html, 'MailPictures')[0] ?? '')).statusCode, 200);
  const { Clicked, Opened } = await result();
  assert.deepEqual([Clicked, Opened], [0, 0]);
});

test('the outbox finds the mails of a mailing, those that were clicked or opened, and those of one link', async () => {
  const [clicking, opening, silent] = [await one(), await one(), await one()];
  const { Id, received } = await mailing({ ...offer, MeasuresOpenings: true }, [clicking, opening, silent]);
  await visit(pathsIn((await received(clicking)).text, 'Go')[1] ?? '');
  await visit(pathsIn((await received(opening)).html, 'MailPictures')[0] ?? '');
  const found = async (query: string) => {
    const { body } = await boss.get(`/EmailMessages?Mailing=${Id}${query}`);
    return body.map(({ User }: { User: { Id: number } }) => User.Id).sort();
  };
  const ids = (...all: SignedIn[]) => all.map(({ userId }) => userId).sort();
  assert.deepEqual(await found(''), ids(clicking, opening, silent));
  assert.deepEqual(await found('&Clicked=true'), ids(clicking));
  assert.deepEqual(await found('&Clicked=false'), ids(opening, silent));
  assert.deepEqual(await found('&Opened=true'), ids(opening));
  assert.deepEqual(await found(`&Link=${Id}:2`), ids(clicking));
  assert.deepEqual(await found(`&Link=${Id}:1`), []);
  assert.deepEqual(await found(`&Link=${Id}:99`), []);
});

test('the stream of a customer says once for a mailing that they followed links, to who sees mails', async () => {
  const customer = await one();
  const { Id, received } = await mailing({ ...offer, MeasuresOpenings: true }, [customer]);
  const { html } = await received(customer);
  const [first = '', second = ''] = pathsIn(html, 'Go');
  await visit(pathsIn(html, 'MailPictures')[0] ?? '');
  const stream = async (by: SignedIn) => (await by.get(`/Users/${customer.userId}/Feed?Kind=K`)).body;
  assert.deepEqual(
    (await stream(boss)).Rows.map(({ What }: { What: string }) => What),
    ['opened'],
  );
  for (const link of [first, second, first]) await visit(link);
  const { Rows, Count } = await stream(boss);
  assert.equal(Count, 1);
  const mail = await mailOf(Id, customer);
  assert.deepEqual(
    [Rows[0].Id, Rows[0].What, Rows[0].Title, Rows[0].Data.Urls],
    [mail.Id, 'clicked', letter.Subject, [prices, guide]],
  );
  const helper = await app.as('HLP');
  await giveLevels(app, boss, helper.userId, { outbox: 'N' });
  assert.equal((await stream(helper)).Count, 0);
});

test('what a person did goes with their data, their link leads on, and the copy of their data says it before', async () => {
  const customer = await app.as('STD');
  await agree(customer);
  const { Id, received, result } = await mailing(service, [customer]);
  const [link = ''] = pathsIn((await received(customer)).text, 'Go');
  await visit(link);
  assert.equal((await result()).Clicked, 1);
  const { db } = app.database;
  const copy = await readCopy(db, await findProvenPerson(db, { Resource: 'Users', Id: customer.userId }));
  const followed = copy.find(({ table }) => table === 'mailing_reaction');
  assert.deepEqual(
    followed?.rows.map(({ url, times }) => [url, times]),
    [[prices, 1]],
  );
  const erased = await boss.post(`/Users/${customer.userId}/Erase`, { Reason: 'Richiesta' });
  assert.equal(erased.status, 200, JSON.stringify(erased.body));
  const left = await app.database.db.select().from(mailingReactions).where(eq(mailingReactions.MailingId, Id));
  assert.deepEqual(left, []);
  assert.equal((await visit(link)).headers.location, prices);
  assert.equal((await result()).Clicked, 0);
});

test('a mailing goes with the last of its mails, and what was done with them; a younger one stays', async () => {
  const customer = await one();
  const old = await mailing(service, [customer]);
  const [link = ''] = pathsIn((await old.received(customer)).text, 'Go');
  await visit(link);
  const young = await mailing(service, [customer]);
  const past = '2001-01-01T12:00:00Z';
  await app.database.db.update(emailMessages).set({ CreatedAt: past }).where(eq(emailMessages.RelatedId, old.Id));
  await app.database.db.update(mailingTable).set({ CreatedAt: past }).where(eq(mailingTable.Id, old.Id));
  await carryOutAll(app.jobContext);
  const gone = await app.database.db
    .select()
    .from(mailingReactions)
    .where(sql`${mailingReactions.MailingId} = ${old.Id}`);
  assert.deepEqual(gone, []);
  assert.equal((await boss.get(`/Mailings/${old.Id}`)).body.Code, 'RecordNotFound');
  assert.equal((await boss.get(`/Mailings/${young.Id}`)).status, 200);
  assert.equal((await visit(link)).headers.location, lostLinkPath);
});
