import assert from 'node:assert/strict';
import { test } from 'node:test';
import { slimCalls } from '../../slim-calls.ts';

const file = '/web/src/sales/approvals/MoneyRuleDialog.tsx';
const imported =
  "import { changeMoneyRule, type MoneyRule } from '@circolo/contract/sales/approvals/money-approval';\n";

async function transformed(code: string): Promise<string> {
  const { transform } = slimCalls();
  assert.ok(typeof transform === 'function');
  const made = await (transform as (code: string, id: string) => Promise<{ code: string } | null>)(code, file);
  return made?.code ?? code;
}

test('a file that only makes a call gets it without its schemas', async () => {
  assert.match(await transformed(`${imported}await call(changeMoneyRule, { body });`), /virtual:calls\//);
});

test('a form over the body of a call gets it whole', async () => {
  const code = `${imported}useZodForm({ schema: changeMoneyRule.body });`;
  assert.equal(await transformed(code), code);
});

test('a number beside a call does not bring the schemas', async () => {
  const code =
    "import {\n  type Alerts,\n  alertPage,\n  listAlerts,\n} from '@circolo/contract/alerts/alerts';\nawait call(listAlerts);";
  assert.match(await transformed(code), /^import \{ alertPage, listAlerts \} from 'virtual:calls\/alerts\/alerts';/);
});
