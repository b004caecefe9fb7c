import assert from 'node:assert/strict';
import { subscribe } from 'node:diagnostics_channel';
import { test } from 'node:test';
import { type Endpoint, isWrite } from '@circolo/contract/http/endpoint';
import type { FastifyInstance } from 'fastify';
import { scenario } from '../../test/scenario.ts';

/** What the framework reports about a server that is being built. */
interface Initialization {
  fastify: FastifyInstance;
}

const calls = new Map<string, Endpoint>();
subscribe('fastify.initialization', (message) => {
  const { fastify } = message as Initialization; // Documented of this channel.
  fastify.addHook('onRoute', ({ config }) => {
    for (const { call } of config?.calls?.values() ?? []) calls.set(`${call.method} ${call.path}`, call);
  });
});

const { app, prepare } = scenario();
prepare(async () => undefined);

/**
 * Nouns that no dangerous act is among: no money that leaves, no rights, no way to sign in, no address that mail comes from
 * or links lead to. A noun that is not here is dangerous until somebody says otherwise.
 */
const ordinary = [
  ...[
    'Activities',
    'ActivityTypes',
    'Alerts',
    'CustomFields',
    'Dashboard',
    'ExportSchedules',
    'Faqs',
    'SavedViews',
    'UserActivityInfos',
    'UsersNotifications',
  ],
  ...['AgendaEvents', 'AgendaInvitations', 'CrmActivities', 'CrmActivityTypes', 'CrmAssignmentRules', 'CrmTeams'],
  ...['LeadRequests', 'Opportunities', 'OpportunityCategories', 'OpportunitySources', 'OpportunityTags', 'Timelines'],
  ...['CashTypes', 'ChartOfAccountSections', 'CorporatePositionTypes', 'DocumentSections', 'PaymentReasons', 'Reasons'],
  ...['PaymentTermTypes', 'PaymentWays', 'TaxRegimes', 'VatNatures', 'WithholdingTypes', 'OriginsCategories'],
  ...['Coupons', 'Groups', 'Packages', 'PriceWaves', 'ProductSwitches', 'Products', 'PaymentErrors', 'Uploads'],
  ...[
    'DunningSteps',
    'ReminderRules',
    'RenewalRadar',
    'EmailMessages',
    'EmailTags',
    'EmailTemplates',
    'SmsMessages',
    'Mailings',
  ],
  // Lists alone: what they show is written at its own record.
  ...['Purchases', 'Refunds', 'SecurityEvents'],
  // Words about companies that the vendor contracts with.
  'ProcessingRegister',
];

/** What a person does with their own account or purchase, and how they sign in: the password or a code is asked there. */
const own = [
  ...['ActivateDemo', 'ActivateUser', 'ChangePassword', 'EmailChanges', 'GenerateRecoveryKey', 'Handover', 'Logout'],
  ...['MyGoogle', 'MyIdentities', 'MySession', 'MySessions', 'Oidc', 'OuterActivate', 'OuterRegister', 'Register'],
  ...[
    'OuterLinkLogin',
    'OuterPasskeyLogin',
    'OuterSignInLink',
    'PasskeyLogin',
    'Passkeys',
    'SendDemoActivationSms',
    'Shop',
    'Sso',
    'TwoFactor',
  ],
];

/** Writes of dangerous nouns that do not ask for a step-up as a whole, and why. */
const because: Record<string, string> = {
  'POST /WebhookEndpoints/{Id}/Test': 'sends the number of the endpoint, to the address that a step-up has saved',
  'POST /WebhookDeliveries/{Id}/Resend': 'sends again what was sent, to the address that a step-up has saved',
  'POST /Users': 'asks itself: somebody of the desk',
  'DELETE /ApiKeys/{Id}': 'takes away only',

  'PUT /Users/{Id}': 'asks itself: nature, menu, parent, address',
  'DELETE /Users/{Id}': 'can be undone, and is limited by ranks',
  'POST /Users/{Id}/ActAs': 'wants a reason, lasts 30 minutes, reaches no credentials and moves no money',
  'POST /Users/{Id}/CancelEmailChange': 'leaves everything as it is',
  'POST /Users/{Id}/EndSessions': 'takes away only',
  'POST /Users/{Id}/Lock': 'takes away only',
  'POST /Users/{Id}/Unlock': 'gives back what was there',
  'POST /Users/{Id}/SendRecovery': 'goes to the person themselves',
  'PUT /Users/{Id}/Notes': 'words',
  'POST /Users/{Id}/Sms': 'a few words to one number, and so many in an hour',
  'POST /Users/{Id}/Letter': 'words, under the writer’s name, and so many in an hour',
  'POST /Users/{Id}/Letter/Files': 'a file that waits a day for a letter of its writer',
  'POST /Users/{Id}/Letter/Preview': 'writes nothing',
  'POST /Users/{Id}/Replies/{ReplyId}/Page': 'writes nothing',
  'POST /Users/Mailings': 'words, under the writer’s name, to those who agreed; can be stopped',
  'POST /Users/Coupon': 'a coupon, as staff make and assign one; it can be suspended and taken back',
  'POST /Users/Mailings/Audience': 'writes nothing',
  'POST /Users/Mailings/Preview': 'writes nothing',
  'POST /Users/Mailings/Test': 'goes to the writer alone',
  'POST /Users/SmsMailings': 'words to those who agreed, within the budget of a day; can be stopped',
  'POST /Users/SmsMailings/Audience': 'writes nothing',
  'POST /Users/SmsMailings/Preview': 'writes nothing',
  'POST /Users/SmsMailings/Test': 'goes to the writer alone',
  'POST /Unsubscribe/{Token}': 'a consent less, by who holds the link',
  'POST /Users/{Id}/Purchases/{Purchase}/Switches': 'asks itself: where money goes back',
  'DELETE /Users/{Id}/Purchases/{Purchase}/Switches': 'nothing has moved yet',
  'POST /Users/{Id}/Purchases/{Purchase}/Cancel': 'runs on to the end of its period, and can be taken back',
  'POST /Users/{Id}/Purchases/{Purchase}/Reactivate': 'a renewal is only asked for',
  'POST /Users/{Id}/Purchases/{Purchase}/Renew': 'money is only asked for',
  'POST /Users/{Id}/Purchases/{Purchase}/Pause': 'days are neither lost nor won, and it can be taken back',
  'POST /Users/{Id}/Purchases/{Purchase}/Resume': 'days are neither lost nor won',
  'PUT /MyAccount': 'names, phone and language',
  'PUT /MyAccount/Consents': 'consents to marketing',
  'POST /MyAccount/Password': 'asks for the password itself',
  'POST /MyAccount/FirstPassword': 'asks itself: there is none yet',
  'DELETE /MyAccount/Email': 'leaves everything as it is',
  'POST /Orders': 'money is only asked for',
  'PUT /Orders/{Id}': 'money is only asked for',
  'POST /Orders/Preview': 'writes nothing',
  'PUT /Orders/{Id}/Tags': 'words of the desk about an order, which change nothing of it',
  'POST /Orders/{Id}/Letter': 'words, under the writer’s name, and so many in an hour',
  'POST /Orders/{Id}/Letter/Files': 'a file that waits a day for a letter of its writer',
  'POST /Orders/{Id}/Letter/Preview': 'writes nothing',
  'POST /Orders/{Id}/Replies/{ReplyId}/Page': 'writes nothing',
  'POST /Orders/{Id}/Status': 'asks itself: paid and refunded',
  'POST /Orders/{Id}/Invoice': 'writes what was sold and paid: no money goes',
  'POST /Orders/{Id}/ProForma': 'money is only asked for',
  'POST /Orders/{Id}/Receipts': 'says what has come in',
  'POST /Orders/{Id}/VatNumberCheck': 'VIES says what is',
  'POST /Orders/{Id}/Reminders/Stop': 'what is owed stays owed, and it can be taken back',
  'POST /Orders/{Id}/Reminders/Resume': 'money is only asked for',
  'POST /Users/{Id}/Reminders/Stop': 'what is owed stays owed, and it can be taken back',
  'POST /Users/{Id}/Reminders/Resume': 'money is only asked for',
  'POST /Orders/{Id}/Payments/{PaymentId}/Ask': 'the provider says what is',
  'POST /Disputes/{Id}/Contest': 'words to the provider: nothing is given up',
  'POST /VatRegister/Close': 'figures stay as they are; superusers reopen',
  'POST /Settlements/Close': 'figures stay as they are; superusers reopen',
  'POST /Settlements/Differences/{Id}/Ask': 'the provider says what is',
  'POST /Settlements/Differences/{Id}/Explain': 'words: the books stay as they are',
  'POST /Settlements/Differences/{Id}/Revoke': 'words: the books stay as they are',
  'POST /MoneyApprovals/{Id}/Withdraw': 'takes away only',
  'POST /BankLines/{Id}/Ignore': 'moves nothing',
  'POST /BankLines/{Id}/Undo': 'takes away only',
  'POST /BankStatements/Preview': 'writes nothing',
  'POST /Origins': 'asks itself: addresses and sender',
  'PUT /Origins/{Id}': 'asks itself: addresses and sender',
  'DELETE /Origins/{Id}': 'asks itself: a brand with addresses',
  'POST /EmailConfigurations/{Id}/Test': 'sends a mail to its tester',
  'POST /EmailConfigurations/{Id}/TestReplies': 'opens a mailbox as it was saved',
  'POST /EmailConfigurations/{Id}/CheckDomain': 'looks at the DNS',
  'POST /Menus/{Id}/Preview': 'writes nothing',
  'POST /Leads': 'a lead has no rights',
  'PUT /Leads/{Id}': 'a lead has no rights',
  'DELETE /Leads/{Id}': 'can be undone',
  'POST /Leads/Duplicates': 'writes nothing',
  'POST /Users/Duplicates': 'writes nothing',
  'POST /Leads/{Id}/Assign': 'a lead has no rights',
  'POST /Leads/{Id}/Convert': 'a lead has no rights',
  'POST /Leads/{Id}/Letter': 'words, under the writer’s name, and so many in an hour',
  'POST /Leads/{Id}/Sms': 'a few words to one number, and so many in an hour',
  'POST /Leads/{Id}/Letter/Files': 'a file that waits a day for a letter of its writer',
  'POST /Leads/{Id}/Letter/Preview': 'writes nothing',
  'POST /Leads/{Id}/Replies/{ReplyId}/Page': 'writes nothing',
  'POST /Leads/{Id}/Merge': 'can be undone',
  'POST /Leads/{Id}/Status': 'a lead has no rights',
  'POST /Subscriptions/Runs': 'what every night does: money comes in',
  'POST /Subscriptions/Steps/Resume': 'what every night does: money comes in',
  'POST /Subscriptions/Steps/Run': 'what every night does: money comes in',
  'POST /Subscriptions/Steps/Stop': 'takes away only',
  'POST /TransferBatches/Accounts/Ask': 'goes to the customer’s own address',
  'POST /AccountLinks/Read': 'writes nothing',
  'POST /AccountLinks/Give': 'the customer’s own, with the link of a mail; a second person releases what leaves',
  'POST /AccountLinks/Renew': 'goes to the customer’s own address',
  'POST /BillingLinks/Read': 'writes nothing',
  'POST /BillingLinks/Give': 'the customer’s own, with the link of a mail; no money moves',
  'POST /Users/{Id}/VatNumberCheck': 'VIES says what is',
  'POST /OrdersToInvoice/{Id}/AskBilling': 'goes to the customer’s own address',
  'POST /Companies': 'what invoices say of the seller: no money moves',
  'PUT /Companies/{Id}': 'what invoices say of the seller: no money moves',
  'DELETE /Companies/{Id}': 'one that has sold something stays',
  'POST /InvoicingRules': 'when what was paid is invoiced: no money moves',
  'PUT /InvoicingRules/{Id}': 'when what was paid is invoiced: no money moves',
  'DELETE /InvoicingRules/{Id}': 'staff invoice then',
  'POST /Companies/{Id}/ExchangeChannel/Test': 'writes nothing',
  'POST /Documents/Send': 'sends what was issued',
  'POST /Documents/{Id}/Send': 'sends what was issued',
  'POST /Documents/{Id}/Resend': 'sends again what the exchange system discarded',
  'POST /Documents/HandOver': 'notes that files were handed over',
  'POST /ReceivedInvoices/Upload': 'stores what others issued: no money moves',
  'DELETE /ReceivedInvoices/{Id}': 'can be undone, and is refused in a closed month',
  'DELETE /ReceivedInvoices/Aside/{Id}': 'was never among the invoices',
  'POST /ExchangeMessages/Upload': 'says what the exchange system answered: no money moves',
  'POST /System/Jobs/{Id}/Retry': 'does what was asked for before; a job recognises what it has done',
  'POST /ChangeSets/Undo': 'each record asks, by the rules of its form',
  'POST /ChangeSets/{Id}/Undo': 'each record asks, by the rules of its form',
  'POST /Payments/Notices/{Provider}': 'a notice is only a reason to ask the provider',
};

/** What every list has: words beside a record, files of what is shown, and writes of many that ask for each record. */
const tool = /\/(Comments|Attachments|Export|Bulk|Imports)(\/|$)/;

const nounOf = (call: Endpoint): string => /^\/(\w+)/.exec(call.path)?.[1] ?? '';

const dangerous = () =>
  [...calls].filter(
    ([, call]) =>
      isWrite(call) && !tool.test(call.path) && !ordinary.includes(nounOf(call)) && !own.includes(nounOf(call)),
  );

test('every write of a dangerous noun asks for a step-up, or says why it does not', () => {
  assert.ok(calls.size > 100 && app.originId > 0);
  const silent = dangerous().filter(([name, call]) => !call.stepUp && !(name in because));
  assert.deepEqual(
    silent.map(([name]) => name),
    [],
  );
  assert.ok(dangerous().filter(([, call]) => call.stepUp).length > 30);
});

test('what is listed is there, and is not listed for nothing', () => {
  const nouns = new Set([...calls.values()].map(nounOf));
  for (const noun of [...ordinary, ...own]) assert.ok(nouns.has(noun), noun);
  const names = new Map(dangerous());
  for (const name of Object.keys(because)) {
    assert.ok(names.has(name), name);
    assert.equal(names.get(name)?.stepUp ?? false, false, name);
  }
});

test('what asks for a step-up as a whole has no import: a file has no session', () => {
  for (const noun of ['Menus', 'MenusFunctions', 'MenusGroups', 'Banks', 'EmailConfigurations', 'ShopPaymentTypes'])
    assert.ok(!calls.has(`POST /${noun}/Imports`), noun);
});

test('no call that asks is open to a session that has not shown its password again', async () => {
  const unproven = await app.as('SUS', { unproven: true });
  const customer = await app.as('STD', { unproven: true });
  for (const [name, call] of calls) {
    if (!call.stepUp) continue;
    const path = call.path.replace(/\{(\w+)\}/g, '999999999');
    const client = call.access === 'own' ? customer : unproven;
    const answer =
      call.method === 'DELETE'
        ? await client.delete(path)
        : call.method === 'PUT'
          ? await client.put(path, {})
          : call.method === 'POST'
            ? await client.post(path, {})
            : await client.get(path);
    assert.deepEqual([answer.status, answer.body.Code], [405, 'StepUpRequired'], name);
  }
});
