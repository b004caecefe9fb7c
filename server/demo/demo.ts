import { romeDay } from '@circolo/contract/values/rome-day';
import { eq, sql } from 'drizzle-orm';
import { hashPassword } from '../src/access/passwords/password-hash.ts';
import { relaxNatureRules } from '../src/access/two-factor/seed-nature-rules.ts';
import type { Config } from '../src/config/config.ts';
import { trainRadar } from '../src/crm/radar/train.ts';
import type { Db, Tx } from '../src/db/database.ts';
import { genericPlans } from '../src/db/statements/generic-plans.ts';
import { transaction } from '../src/db/transaction.ts';
import { remindPayments } from '../src/subscriptions/reminders/remind-payments.ts';
import { openRun } from '../src/subscriptions/renewals/run-day.ts';
import { logInDays } from '../src/tables/access/session-tables.ts';
import { users } from '../src/tables/access/user-tables.ts';
import { leftOutSteps } from '../src/tables/first-steps/first-step-tables.ts';
import { origins } from '../src/tables/origins/origin-tables.ts';
import { orderPayments } from '../src/tables/sales/attempt-tables.ts';
import { purchaseMovements } from '../src/tables/sales/movement-tables.ts';
import { orders, purchases } from '../src/tables/sales/order-tables.ts';
import { userActivities } from '../src/tables/user-activities/user-activity-tables.ts';
import { seedDemoDebits } from './banking/demo-debits.ts';
import { seedDemoStatement } from './banking/demo-statement.ts';
import { seedDemoTransfers } from './banking/demo-transfers.ts';
import { seedDemoCatalogue } from './catalogue/demo-catalogue.ts';
import { seedDemoSwitches } from './catalogue/demo-switches.ts';
import { seedDemoActivities } from './crm/demo-activities.ts';
import { seedDemoAgenda } from './crm/demo-agenda.ts';
import { seedDemoCustomFields } from './crm/demo-custom-fields.ts';
import { seedDemoLeadHistory } from './crm/demo-lead-history.ts';
import { seedDemoLeads } from './crm/demo-leads.ts';
import { seedDemoOpportunities } from './crm/demo-opportunities.ts';
import { seedColleagues, seedDemoTeams } from './crm/demo-teams.ts';
import { addressOf, demoAccounts } from './demo-accounts.ts';
import { demoCaller } from './demo-caller.ts';
import { seedDemoSchedules } from './export-schedules/demo-schedules.ts';
import { demoHistoryPlan } from './history/demo-history-plan.ts';
import { seedDemoHistory } from './history/seed-history.ts';
import { seedDemoCompanies } from './invoicing/demo-companies.ts';
import { seedDemoExchange } from './invoicing/demo-exchange.ts';
import { seedDemoIncomplete } from './invoicing/demo-incomplete.ts';
import { seedDemoReceived } from './invoicing/demo-received.ts';
import { seedDemoRules } from './invoicing/demo-rules.ts';
import { forgetOldMails } from './invoicing/forget-old-mails.ts';
import { seedDemoChanges } from './lists/demo-changes.ts';
import { seedDemoMailings } from './mail/demo-mailings.ts';
import { demoBrands } from './origins/demo-brands.ts';
import { moveDemoOrigins, seedDemoOrigins } from './origins/demo-origins.ts';
import { seedDemoDispute } from './payments/demo-dispute.ts';
import { seedDemoCoupons } from './sales/demo-coupons.ts';
import { seedDemoOrders } from './sales/demo-orders.ts';
import { seedDemoPayments } from './sales/demo-payments.ts';
import { providersCategory, seedAccounts } from './seed-accounts.ts';
import { historyPeople, seedCustomers } from './seed-customers.ts';
import { seedOwnActivities } from './seed-own-activities.ts';
import { seedSms } from './seed-sms.ts';
import { seedDemoSettlements } from './settlements/demo-settlements.ts';
import { seedDemoPauses } from './subscriptions/demo-pauses.ts';
import { seedDemoReminders } from './subscriptions/demo-reminders.ts';
import { seedDemoWaves } from './subscriptions/demo-waves.ts';

type DemoConfig = Pick<Config, 'port' | 'bases' | 'demoPassword' | 'secretKey'>;

/**
 * Makes the demonstration in a database without a brand: brands, accounts, customers, products, orders. Elsewhere it only
 * moves the demonstration's own brands to the port. Never called in production. Answers whether it is a demonstration.
 */
export async function seedDemo(db: Db, config: DemoConfig, now = new Date()): Promise<boolean> {
  const [known] = await db.select({ Id: origins.Id }).from(origins).limit(1);
  // On another thread, while the brands are made.
  const hashed = known ? null : hashPassword(config.demoPassword);
  const isDemonstration = await transaction(db, async (tx) => {
    if (known) {
      await moveDemoOrigins(tx, config.port);
      const mine = await isDemo(tx);
      if (mine) await relaxNatureRules(tx);
      return mine;
    }
    await relaxNatureRules(tx);
    const brands = await seedDemoOrigins(tx, { port: config.port, uploadBase: config.bases.upload });
    const CategoryCode = await providersCategory(tx);
    await seedDemoCompanies(tx, brands);
    await seedDemoRules(tx, brands);
    const PasswordHash = (await hashed) ?? '';
    const accounts = await seedAccounts(tx, { OriginId: brands.associations, CategoryCode, PasswordHash, now });
    const history = demoHistoryPlan(
      romeDay(now),
      historyPeople.map(({ Software }) => Software),
      2026,
    );
    const colleagues = await seedColleagues(tx, { OriginId: brands.associations, CategoryCode, now });
    const sellers = [accounts.get('com') ?? 0, ...colleagues];
    const owners = ['com', 'adm'].flatMap((name) => accounts.get(name) ?? []);
    const { customers, buyers } = await seedCustomers(
      tx,
      {
        origins: { A: brands.associations, O: brands.sport, volunteers: brands.volunteers },
        CategoryCode,
        owners: sellers,
        now,
      },
      history.buyers,
    );
    await seedOwnActivities(tx, accounts);
    await seedSms(tx, brands.associations, now);
    await seedDemoCatalogue(tx, now);
    await seedDemoSwitches(tx);
    await seedDemoPayments(tx);
    const own = ['std', 'ent', 'lnc'].flatMap((name) => accounts.get(name) ?? []);
    const staff = { Id: accounts.get('adm') ?? 0, Name: 'Amministrazione', OriginId: brands.associations };
    await seedDemoCoupons(tx, [...own, ...customers].slice(0, 8), now);
    await seedDemoHistory(tx, { plan: history, buyers, staff, secret: Buffer.from(config.secretKey), now });
    // What follows asks the same of one record after another.
    await tx.execute(sql`select ${genericPlans}`);
    const recent = customers.filter((id) => !buyers.includes(id));
    await seedDemoOrders(tx, { customers: [...own, ...recent], staff, now });
    await seedDemoIncomplete(tx, customers);
    await seedDemoExchange(tx, { staff, now });
    await seedDemoReceived(tx, { staff, now });
    await forgetOldMails(tx, romeDay(now));
    await seedDemoTransfers(tx, {
      maker: demoCaller(staff),
      releaser: demoCaller({ ...staff, Id: accounts.get('sus') ?? 0, Name: 'Direzione' }),
      secret: Buffer.from(config.secretKey),
      now,
    });
    await seedDemoDispute(tx, now);
    const secret = Buffer.from(config.secretKey);
    await seedDemoDebits(tx, { api: { db, now: () => now }, caller: demoCaller(staff), secret, now });
    await seedDemoStatement(tx, { staffId: staff.Id, now });
    await seedDemoTeams(tx, { owners: sellers, origins: brands, now });
    await seedDemoWaves(tx, now);
    await seedDemoPauses(tx, { caller: demoCaller(staff), now });
    await seedDemoReminders(tx, { caller: demoCaller(staff), now });
    const earlier = historyPeople.map(({ Business }, index) => ({
      ...{ Id: buyers[index] ?? 0, Name: Business, since: history.buyers[index]?.since ?? '' },
    }));
    await seedDemoLeadHistory(tx, { origins: brands, owners: sellers, customers: earlier, now });
    await seedDemoLeads(tx, { OriginId: brands.associations, ownerId: accounts.get('com') ?? 0, now });
    await seedDemoChanges(tx, { caller: demoCaller(staff), now });
    await seedDemoOpportunities(tx, { customers, owners: [...owners, ...colleagues], now });
    await seedDemoCustomFields(tx, customers);
    await seedDemoActivities(tx, now);
    await seedDemoSchedules(tx, { userId: accounts.get('sus') ?? 0, now });
    await seedDemoMailings(tx, { customers, staff, now });
    await seedDemoAgenda(tx, { ownerId: accounts.get('com') ?? 0, now });
    // Its mails stay in the outbox.
    await tx.insert(leftOutSteps).values({ Code: 'Sender', At: now.toISOString() });
    return true;
  });
  if (known) return isDemonstration;
  await seedDemoSettlements(db, now);
  await remindPayments(db, await openRun(db, now, Buffer.from(config.secretKey)));
  await countRows(db);
  await trainRadar(db, now);
  return isDemonstration;
}

/** The embedded database does not count rows by itself, and its plans for tables of which it knows nothing are poor. */
async function countRows(db: Db): Promise<void> {
  await db.execute(
    sql`analyze ${users}, ${userActivities}, ${orders}, ${orderPayments}, ${purchases}, ${purchaseMovements}, ${logInDays}`,
  );
}

async function isDemo(tx: Tx): Promise<boolean> {
  const [first] = demoAccounts;
  const rows = await tx
    .select({ Id: users.Id })
    .from(users)
    .where(eq(users.Email, first ? addressOf(first) : ''));
  return rows.length > 0;
}

/** Where the demonstration answers and who can sign in, for the console. */
export function demoWelcome({ port, demoPassword }: Pick<DemoConfig, 'port' | 'demoPassword'>): string {
  const brands = Object.values(demoBrands).map(
    ({ host, columns }) =>
      `  http://${host}:${port}  ${columns.Description}${columns.UseShop ? ' (desk and /shop)' : ''}`,
  );
  const accounts = demoAccounts.map((account) => `  ${account.Nature}  ${addressOf(account)}`);
  return ['Demonstration:', ...brands, `Accounts, all with the password ${demoPassword} :`, ...accounts].join('\n');
}
