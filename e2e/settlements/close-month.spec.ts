import { DifferenceState } from '@circolo/contract/settlements/settlement-codes';
import {
  readSettlementMonth,
  reopenSettlementMonth,
  revokeExplanation,
} from '@circolo/contract/settlements/settlements';
import { expect } from '@playwright/test';
import { expectAccessible } from '../fixtures/accessible.ts';
import { callsOf } from '../fixtures/api.ts';
import { rowsOf } from '../fixtures/list.ts';
import { t } from '../fixtures/messages.ts';
import { workingDialog } from '../fixtures/rooms.ts';
import { test } from '../fixtures/test.ts';
import { expectToast } from '../fixtures/toasts.ts';

const Provider = 'sandbox';

/** The demonstration's months as they were delivered, whatever an attempt before left: all open, nothing explained. */
async function openMonths(): Promise<string[]> {
  const call = await callsOf('SUS');
  const { Months } = await call(readSettlementMonth, { query: { Provider } });
  for (const { Month, Closed } of Months) {
    if (Closed) await call(reopenSettlementMonth, { body: { Provider, Month, Reason: 'Un altro tentativo' } });
    const { Differences } = await call(readSettlementMonth, { query: { Provider, Month } });
    for (const { Id, State, Version } of Differences)
      if (State === DifferenceState.explained) await call(revokeExplanation, { params: { Id }, body: { Version } });
  }
  return Months.map(({ Month }) => Month).toReversed();
}

test('A bookkeeper explains what does not agree and closes the months; a superuser reopens one @desktop', async ({
  signedIn,
}) => {
  test.slow();
  const [first = '', second = ''] = await openMonths();
  const page = await signedIn('ADM', `/desk/settlements?Provider=${Provider}&Month=${first}`);
  const close = () => page.getByRole('button', { name: t('Settlements.close'), exact: true });
  const confirm = async () => {
    await close().click();
    await workingDialog(page)
      .getByRole('button', { name: t('Settlements.close'), exact: true })
      .click();
    await expectToast(page, t('Settlements.closed'));
    await expect(close()).toHaveCount(0);
  };
  await expect(page.getByRole('heading', { level: 2 }).first()).toContainText(/concordano/);
  await confirm();

  await page.goto(`/desk/settlements?Provider=${Provider}&Month=${second}`);
  await expect(page.getByText(t('Settlements.notYet'))).toBeVisible();
  await expect(close()).toHaveCount(0);
  const differences = page.getByRole('region', { name: t('Settlements.differences') });
  const card = differences.getByRole('listitem').first();
  await expect(card).toContainText(t('enums.DifferenceState.O'));
  await expectAccessible(page, 'a month with something to explain');
  await card.getByRole('button', { name: new RegExp(t('Settlements.explain')) }).click();
  const dialog = page.getByRole('dialog', { name: t('Settlements.explainTitle') });
  await expectAccessible(page, 'the explanation of a difference', { within: '[role="dialog"]' });
  await dialog.getByRole('textbox', { name: t('Settlements.explanation') }).fill('Incassato dal vecchio negozio');
  await dialog.getByRole('button', { name: t('Settlements.explain'), exact: true }).click();
  await expect(card).toContainText('Incassato dal vecchio negozio');
  await confirm();
  await expect(card.getByRole('button')).toHaveCount(0);
  await expect(page.getByRole('button', { name: t('Settlements.reopen'), exact: true })).toHaveCount(0);

  const superuser = await signedIn('SUS', `/desk/settlements?Provider=${Provider}&Month=${second}`);
  await superuser.getByRole('button', { name: t('Settlements.reopen'), exact: true }).click();
  const reopening = workingDialog(superuser);
  await reopening.getByRole('textbox', { name: t('Settlements.reopenReason') }).fill('Un accredito da correggere');
  await reopening.getByRole('button', { name: t('Settlements.reopen'), exact: true }).click();
  await expectToast(superuser, t('Settlements.reopened'));
  await expect(superuser.getByRole('region', { name: t('Settlements.history') })).toContainText(
    'Un accredito da correggere',
  );
  await expectAccessible(superuser, 'a month that was reopened');
});

test('The movements of a month are a list; one without an order opens its month @desktop', async ({ signedIn }) => {
  const call = await callsOf('ADM');
  const { Months } = await call(readSettlementMonth, { query: { Provider } });
  const first = Months.at(-1)?.Month ?? '';
  const page = await signedIn('ADM', `/desk/settlements?Provider=${Provider}&Month=${first}`);
  await page.getByRole('link', { name: t('Settlements.allMovements') }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(t('SettlementMovements.title'));
  const payouts = rowsOf(page, t('SettlementMovements.title')).filter({ hasText: t('enums.MovementKind.payout') });
  await expect(payouts.first()).toContainText(t('enums.MovementAgreement.A'));
  await payouts.first().click();
  await expect(page).toHaveURL(new RegExp(`/desk/settlements\\?Provider=${Provider}&Month=${first}`));
});
