import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { maskPassword } from '@circolo/contract/http/client';
import { checkLetter } from '@circolo/contract/values/identifiers/fiscal-code';
import { eq, sql } from 'drizzle-orm';
import { hashPassword } from '../../src/access/passwords/password-hash.ts';
import { users } from '../../src/tables/access/user-tables.ts';
import { smsMessages } from '../../src/tables/mail/sms-tables.ts';
import { bearer, newIdentity, password } from '../access/session-fixtures.ts';
import type { SignedIn, TestApp } from '../app.ts';
import type { Answer } from '../client.ts';
import { clientOf } from '../client.ts';
import { importing } from '../lists/import-fixtures.ts';
import { multipartOf } from '../origins/picture-fixtures.ts';
import { orderBody, type TestShop } from '../sales/order-factory.ts';

/** What every text of the person begins with, and numbers that are theirs: nothing else in the database has them. */
export const marks = ['zqx', '7654321', '7654322'] as const;

export const email = 'zqx.mail@example.test';
const fiscal = 'ZQXMRA80A01F205';

const billing = {
  SubjectType: 'P',
  FirstName: 'Zqxfatt',
  LastName: 'Zqxintestata',
  FiscalCode: `${fiscal}${checkLetter(fiscal)}`,
  Address: 'Via Zqxfattura',
  StreetNumber: '1',
  ZipCode: '20121',
  City: 'Zqxcitta',
  Province: 'MI',
  Pec: 'zqx@pec.example.test',
  InvoiceEmails: ['zqx.fatture@example.test'],
};

/** Calls that must succeed, under a key that the answer is stored by. */
function sure(client: Pick<SignedIn, 'post' | 'put' | 'delete'>) {
  const check = async (answer: Promise<Answer>, what: string) => {
    const { status, body } = await answer;
    assert.ok(status < 300, `${what}: ${status} ${JSON.stringify(body)}`);
    return body;
  };
  const key = () => ({ 'idempotency-key': randomUUID() });
  return {
    post: (path: string, body: unknown = {}) => check(client.post(path, body, key()), path),
    put: (path: string, body: unknown) => check(client.put(path, body, key()), path),
    delete: (path: string) => check(client.delete(path, key()), path),
  };
}

export interface MarkedPerson {
  userId: number;
  leadId: number;
  /** An order with a document, and one that was never paid. */
  orders: { billed: number; cancelled: number };
}

/** A customer with a mark in every field that can hold one, made over HTTP wherever there is a call for it. */
export async function markedPerson(app: TestApp, staff: SignedIn, shop: TestShop): Promise<MarkedPerson> {
  const desk = sure(staff);
  const userId = await account(app, staff);
  const own = await ownDoings(app, userId);
  const orders = await buys(app, staff, shop, userId);
  const leadId = await contacts(app, staff, userId);
  await agenda(staff, { leadId, userId });
  for (const record of [`Users/${userId}`, `Leads/${leadId}`, `Orders/${orders.billed}`])
    await notes(app, staff, record);
  await elsewhere(app, staff, own.client);
  await app.runJobs();
  await desk.post('/Users/Export', { Format: 'CSV', Search: 'zqx' });
  await desk.post('/Leads/Export', { Format: 'CSV', Search: 'zqx' });
  await app.runJobs();
  return { userId, leadId, orders };
}

async function account(app: TestApp, staff: SignedIn): Promise<number> {
  const desk = sure(staff);
  const [category] = (await staff.get('/UserCategories?Limit=10')).body;
  const made = await desk.post('/Users', {
    FirstName: 'Zqxnome',
    LastName: 'Zqxcognome',
    Email: email,
    Category: { Code: category.Code },
    Nature: { Code: 'STD' },
    Origin: { Id: app.originId },
    Software: 'A',
    Phone: '+393477654321',
    Billing: billing,
    Notes: 'Zqxnote del cliente',
  });
  const identity = await newIdentity(app, { Email: email, FirstName: 'Zqxshop', LastName: 'Zqxshop', Billing: null });
  await app.database.db
    .update(users)
    .set({
      PasswordHash: await hashPassword(password),
      ActivatedAt: new Date().toISOString(),
      IdentityId: identity.Id,
    })
    .where(eq(users.Id, made.Id));
  const { Version } = (await staff.get(`/Users/${made.Id}`)).body;
  await desk.put(`/Users/${made.Id}/Notes`, { Notes: 'Zqxnote cambiate', Version });
  const version = (await staff.get(`/Users/${made.Id}`)).body.Version;
  await desk.post('/Users/Bulk', { Action: 'E', Ids: [made.Id], Changes: { Language: 'en' } });
  assert.ok(version);
  await desk.post(`/Users/${made.Id}/Lock`, { Reason: 'Zqxblocco' });
  await desk.post(`/Users/${made.Id}/Unlock`);
  await desk.post(`/Users/${made.Id}/SendRecovery`, { Reason: 'Zqxrecupero' });
  await app.database.db.execute(sql`insert into identity_link values
    ('https://zqx.example.test', 'zqx-subject', ${identity.Id}, 'zqx', now(), now())`);
  return made.Id;
}

/** What the person does themselves: signs in, changes their data, fills a cart, agrees to mails. */
async function ownDoings(app: TestApp, userId: number) {
  const device = { 'user-agent': 'Zqxbrowser/1.0' };
  const open = (path: string) => app.anybody.get(path, { email, password: maskPassword(password), ...device });
  const { body } = await open('/Login');
  assert.ok(body.pat, JSON.stringify(body));
  const client = clientOf(app.http, { ...bearer(body.pat), ...device });
  const me = sure(client);
  const { Version } = (await client.get('/MyAccount')).body;
  await me.put('/MyAccount', {
    FirstName: 'Zqxnome',
    LastName: 'Zqxcognome',
    Phone: '+393477654322',
    Language: 'it',
    Version,
  });
  await me.put('/MyAccount/Consents', { Marketing: true, Version: '2026-11' });
  const outer = (await open('/OuterLogin')).body;
  assert.ok(outer.pat, JSON.stringify(outer));
  await app.anybody.get('/GenerateRecoveryKey', { email });
  const at = new Date().toISOString();
  await app.database.db.insert(smsMessages).values({
    Phone: '+393477654322',
    Purpose: 'D',
    Text: 'Zqxsms',
    State: 'S',
    OriginId: app.originId,
    CreatedAt: at,
  });
  await app.database.db.execute(sql`insert into demo_activation (id, email, origin_id, language, phone, created_at, expires_at)
    values ('zqx-demo', ${email}, ${app.originId}, 'it', '+393477654321', now(), now())`);
  await app.database.db.execute(sql`insert into stored_file (id, name, mime_type, size, content, owner_user_id)
    values ('zqx-file', 'zqx.png', 'image/png', 3, 'zqx', ${userId})`);
  return { client };
}

async function buys(app: TestApp, staff: SignedIn, shop: TestShop, userId: number) {
  const desk = sure(staff);
  const order = (nth: string) =>
    desk.post(
      '/Orders',
      orderBody(shop, userId, {
        Billing: billing,
        CustomerNotes: `Zqxnota ${nth}`,
        InternalNotes: `Zqxinterna ${nth}`,
        PurchaseOrderRef: `Zqxrif ${nth}`,
      }),
    );
  const billed = await order('pagato');
  await desk.post(`/Orders/${billed.Id}/Status`, {
    From: 'IA',
    To: 'PA',
    Reason: 'Zqxpagato',
    Reference: 'Zqxbonifico',
  });
  const cancelled = await order('annullato');
  await desk.post(`/Orders/${cancelled.Id}/Status`, { From: 'IA', To: 'AN', Reason: 'Zqxannullato' });
  const { db } = app.database;
  await db.execute(sql`update user_purchase set end_date = '2026-01-01', state = 'E', auto_renew = false,
    cancel_reason_text = 'Zqxdisdetta' where user_id = ${userId}`);
  await db.execute(sql`insert into user_payment_method (user_id, vector, holder, iban_masked, iban_sealed, mandate_reference,
    mandate_signed_at, mandate_state, paypal_email) values
    (${userId}, 'SS', 'Zqxmandato', 'IT..zqx', 'zqxsealed', 'ZQXMANDATO', now(), 'V', null),
    (${userId}, 'PP', 'Zqxpaypal', null, null, null, null, null, 'zqx.paypal@example.test')`);
  await db.execute(sql`insert into shop_cart (user_id, origin_id, slug, lines, coupons, updated_at)
    values (${userId}, ${app.originId}, 'zqxslug', '[]', '{ZQXCOUPON}', now())`);
  await db.execute(sql`insert into withdrawal (order_id, user_id, name, email, language, at)
    values (${billed.Id}, ${userId}, 'Zqxrecesso', ${email}, 'it', now())`);
  return { billed: billed.Id, cancelled: cancelled.Id };
}

async function contacts(app: TestApp, staff: SignedIn, userId: number): Promise<number> {
  const desk = sure(staff);
  const sent = await app.anybody.post('/LeadRequests', {
    FirstName: 'Zqxvisita',
    LastName: 'Zqxvisita',
    BusinessName: 'ASD Zqxcircolo',
    Email: email,
    Phone: '3477654322',
    Message: 'Zqxmessaggio dal modulo',
    Privacy: true,
    MarketingConsent: true,
    Utm: { utm_source: 'zqxutm' },
    LandingUrl: 'https://example.test/?zqx=1',
    Referrer: 'https://zqx.example.test/',
  });
  assert.equal(sent.status, 200, JSON.stringify(sent.body));
  const [{ Id }] = (await staff.get('/Leads?Search=zqxcircolo')).body;
  const lead = (await staff.get(`/Leads/${Id}`)).body;
  await desk.put(`/Leads/${Id}`, {
    ...lead,
    Address: 'Via Zqxlead',
    City: 'Zqxlead',
    Website: 'https://zqx.example.test',
  });
  await desk.post('/Leads/Bulk', { Action: 'E', Ids: [Id], Changes: { DoNotContact: true } });
  const twin = await desk.post('/Leads', { LastName: 'Zqxdoppio', Email: email, Mobile: '3477654321' });
  await desk.delete(`/Leads/${twin.Id}`);
  const deal = await desk.post('/Opportunities', {
    Description: 'Zqxtrattativa',
    Lead: { Id },
    ExpectedAmount: 100,
    Software: 'A',
  });
  await desk.put(`/Opportunities/${deal.Id}`, {
    ...(await staff.get(`/Opportunities/${deal.Id}`)).body,
    Competitor: 'Zqxconcorrente',
  });
  const rows = ['Cognome;Email;Telefono;Note', `Zqximportato;${email};3477654321;Zqxriga`].join('\n');
  const file = await importing(app, staff, 'Leads', rows);
  await file.preview();
  await file.run();
  await importing(app, staff, 'Users', `Nome;Cognome;Email\nZqxnome;Zqxcognome;${email}`);
  assert.ok(userId);
  return Id;
}

async function agenda(staff: SignedIn, { leadId, userId }: { leadId: number; userId: number }): Promise<void> {
  const desk = sure(staff);
  const type = async (category: string) =>
    (await staff.get(`/CrmActivityTypes?Limit=10&Category=${category}`)).body[0].Id as number;
  const event = {
    Type: { Id: await type('AP') },
    StartDate: '2026-11-23',
    StartTime: '09:00',
    EndDate: '2026-11-23',
    EndTime: '10:00',
    Location: 'Zqxluogo',
    Notes: 'Zqxappunti',
    InviteByMail: true,
  };
  await desk.post('/AgendaEvents', {
    ...event,
    Title: 'Incontro con Zqxnome',
    Lead: { Id: leadId },
    Participants: [{ Email: email }, { User: { Id: userId } }],
  });
  await desk.post('/AgendaEvents', { ...event, Title: 'Riunione', Location: null, Notes: `Chiamare ${email}` });
  await desk.post('/CrmActivities', {
    Subject: 'Telefonata a Zqxnome',
    Notes: 'Zqxverbale',
    Type: { Id: await type('TE') },
    Lead: { Id: leadId },
  });
}

async function notes(app: TestApp, staff: SignedIn, record: string): Promise<void> {
  const comment = await sure(staff).post(`/${record}/Comments`, { Text: 'Zqxcommento riservato' });
  await sure(staff).put(`/${record}/Comments/${comment.Id}`, {
    Text: 'Zqxcommento corretto',
    Version: comment.Version,
  });
  const { headers, payload } = multipartOf(Buffer.from('zqx contenuto'), 'Zqxallegato.txt', 'text/plain');
  const answer = await app.http.inject({
    method: 'POST',
    url: `/api/${record}/Attachments`,
    headers: { ...headers, authorization: `Bearer ${staff.token}`, 'idempotency-key': randomUUID() },
    payload,
  });
  assert.equal(answer.statusCode, 201, answer.payload);
}

/** Where others wrote the person down: views, notes of other records, texts of our own lists. */
async function elsewhere(app: TestApp, staff: SignedIn, own: Pick<SignedIn, 'post' | 'put' | 'delete'>): Promise<void> {
  const desk = sure(staff);
  await desk.post('/SavedViews', {
    Resource: 'Leads',
    Description: 'Contatti di Zqxnome Zqxcognome',
    Query: { Search: email },
    Columns: ['Number'],
  });
  const other = await desk.post('/Leads', { LastName: 'Neri', Email: 'altra@example.test', Message: 'Prova' });
  await desk.post(`/Leads/${other.Id}/Comments`, { Text: `Presentata da Zqxnome Zqxcognome (${email})` });
  assert.ok(own);
  await app.runJobs();
}
