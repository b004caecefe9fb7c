import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { transferReference } from '../../sales/transfers/transfer-reference.ts';
import { likelyConfidence, sureConfidence } from '../codes.ts';
import { namedAmounts, suggestMatches } from './match.ts';
import type { OpenLine, OpenOrder } from './match-shapes.ts';
import { isSamePayer } from './payer-name.ts';

const order = (serial: number, changes: Partial<OpenOrder> = {}): OpenOrder => ({
  Id: serial,
  Number: `2026/${String(serial).padStart(6, '0')}`,
  Reference: transferReference(2026, serial),
  CustomerId: serial,
  Names: [`Cliente Numero${serial}`],
  Date: '2026-11-01',
  Total: 14_640,
  Due: 14_640,
  Instalments: [],
  Late: false,
  Settled: null,
  ...changes,
});
const line = (Remittance: string, changes: Partial<OpenLine> = {}): OpenLine => ({
  Id: 1,
  Amount: 14_640,
  ValueDate: '2026-11-10',
  Payer: null,
  Remittance,
  CustomersOfIban: [],
  ...changes,
});
const swapped = (text: string) => {
  for (let at = 2; at < text.length - 1; at++)
    if (text[at] !== text[at + 1])
      return text.slice(0, at) + text.charAt(at + 1) + text.charAt(at) + text.slice(at + 2);
  return text;
};
const first = order(1);
const reference = first.Reference ?? '';

test('each sign has its weight, and the reasons say which', () => {
  const other = order(2, { Due: 5_000 });
  const cases: [string, OpenLine, number, string[]][] = [
    ['reference and amount', line(`saldo ${reference}`), 98, ['reference', 'amount']],
    ['mistyped reference', line(swapped(reference)), 91, ['correctedReference', 'amount']],
    [
      'mistyped, known account',
      line(swapped(reference), { CustomersOfIban: [1] }),
      96,
      ['correctedReference', 'amount', 'iban'],
    ],
    ['number and amount', line('ordine 2026/000001'), 88, ['number', 'amount']],
    [
      'number, amount, payer',
      line('ordine 2026/1', { Remittance: 'ord. 2026/000001', Payer: 'NUMERO1 CLIENTE' }),
      92,
      ['number', 'amount', 'payer'],
    ],
    ['amount alone', line('quota'), 40, ['amount']],
    ['amount and account', line('quota', { CustomersOfIban: [1] }), 75, ['amount', 'iban']],
    [
      'amount, account, payer',
      line('quota', { CustomersOfIban: [1], Payer: 'Numero1 Cliente srl' }),
      88,
      ['amount', 'iban', 'payer'],
    ],
    ['too little', line(reference, { Amount: 10_000 }), 75, ['reference', 'under']],
    ['too much', line(reference, { Amount: 20_000 }), 73, ['reference', 'over']],
    ['before the order', line(reference, { ValueDate: '2026-10-31' }), 73, ['reference', 'amount', 'before']],
  ];
  for (const [name, asked, confidence, reasons] of cases) {
    const [best] = suggestMatches(asked, [first, other]);
    assert.deepEqual([best?.Confidence, best?.Reasons, best?.Parts[0]?.OrderId], [confidence, reasons, 1], name);
  }
});

test('money for a cancelled order is never as good as sure without more than its reference', () => {
  const [best] = suggestMatches(line(reference), [order(1, { Late: true })]);
  assert.deepEqual([best?.Confidence, best?.Reasons], [92, ['reference', 'amount', 'late']]);
});

test('a transfer of the next instalments is as right as one of the whole', () => {
  const inThirds = order(1, { Instalments: [4_880, 9_760, 14_640] });
  for (const [Amount, confidence, reasons] of [
    [4_880, 98, ['reference', 'amount']],
    [9_760, 98, ['reference', 'amount']],
    [14_640, 98, ['reference', 'amount']],
    [5_000, 75, ['reference', 'under']],
  ] as const) {
    const [best] = suggestMatches(line(reference, { Amount }), [inThirds]);
    assert.deepEqual([best?.Confidence, best?.Reasons], [confidence, reasons], String(Amount));
  }
});

test('what says nothing is not suggested', () => {
  assert.deepEqual(suggestMatches(line('affitto', { Amount: 99 }), [first]), []);
  assert.deepEqual(suggestMatches(line(reference, { Amount: -14_640 }), [first]), []);
  assert.deepEqual(suggestMatches(line(reference), [order(1, { Due: 0 })]), []);
});

test('two orders that fit alike are doubtful, a named one is not', () => {
  const [best, next] = suggestMatches(line('quota', { CustomersOfIban: [1] }), [first, order(2, { CustomerId: 1 })]);
  assert.deepEqual([best?.Confidence, best?.Reasons, next?.Confidence], [60, ['amount', 'iban', 'several'], 60]);
  const [named] = suggestMatches(line(reference), [order(2), first, order(3)]);
  assert.deepEqual([named?.Parts[0]?.OrderId, named?.Confidence], [1, 98]);
});

test('one movement pays several orders whose sum it is', () => {
  const second = order(2, { Due: 5_000, CustomerId: 1 });
  const both = line(`${reference} e ${second.Reference}`, { Amount: 19_640 });
  const [named] = suggestMatches(both, [first, second, order(3)]);
  assert.deepEqual(
    [named?.Parts, named?.Confidence, named?.Reasons],
    [
      [
        { OrderId: 1, Amount: 14_640 },
        { OrderId: 2, Amount: 5_000 },
      ],
      97,
      ['reference', 'joined', 'amount'],
    ],
  );
  const [filled] = suggestMatches(line(reference, { Amount: 19_640 }), [first, second, order(3)]);
  assert.deepEqual([filled?.Parts.length, filled?.Confidence], [2, 84]);
  const [known] = suggestMatches(line('saldo', { Amount: 19_640, CustomersOfIban: [1] }), [first, second, order(3)]);
  assert.deepEqual([known?.Parts.length, known?.Confidence], [2, 70]);
});

test('several movements that add up to one order are sure together', () => {
  const parts = [line(reference, { Id: 1, Amount: 10_000 }), line(reference, { Id: 2, Amount: 4_640 })];
  const named = namedAmounts(parts, [first]);
  for (const part of parts) {
    const [best] = suggestMatches(part, [first], named);
    assert.deepEqual([best?.Confidence, best?.Reasons], [96, ['reference', 'split']]);
  }
  const [alone] = suggestMatches(
    line(reference, { Amount: 10_000 }),
    [first],
    namedAmounts(parts.slice(0, 1), [first]),
  );
  assert.deepEqual(alone?.Reasons, ['reference', 'under']);
});

const anyOrders = fc
  .uniqueArray(fc.integer({ min: 1, max: 500_000 }), { minLength: 1, maxLength: 12 })
  .chain((serials) =>
    fc.tuple(
      ...serials.map((serial) =>
        fc
          .record({ Due: fc.integer({ min: 1, max: 100_000 }), CustomerId: fc.integer({ min: 1, max: 4 }) })
          .map((changes) => order(serial, changes)),
      ),
    ),
  );

test('whatever the orders: at most three, surest first, none pays more than the movement holds', () => {
  fc.assert(
    fc.property(anyOrders, fc.integer({ min: 1, max: 200_000 }), fc.nat(11), (orders, Amount, index) => {
      const aim = orders[index % orders.length] as OpenOrder;
      const found = suggestMatches(line(`a saldo ${aim.Reference}`, { Amount, CustomersOfIban: [1] }), orders);
      assert.ok(found.length <= 3);
      for (const [at, { Parts, Confidence }] of found.entries()) {
        assert.equal(
          Parts.reduce((sum, part) => sum + part.Amount, 0),
          Amount,
        );
        assert.ok(Confidence >= 0 && Confidence <= 100 && Confidence <= (found[at - 1]?.Confidence ?? 100));
      }
    }),
  );
});

test('whatever else is open, a right reference with the right amount is surest, in any order of the orders', () => {
  fc.assert(
    fc.property(anyOrders, fc.nat(11), (orders, index) => {
      const aim = orders[index % orders.length] as OpenOrder;
      const asked = line(`saldo ${aim.Reference} grazie`, { Amount: aim.Due });
      const [best] = suggestMatches(asked, orders);
      assert.deepEqual(best?.Parts, [{ OrderId: aim.Id, Amount: aim.Due }]);
      assert.ok(best.Confidence >= sureConfidence);
      assert.deepEqual(suggestMatches(asked, [...orders].reverse()), suggestMatches(asked, orders));
    }),
  );
});

test('without a sign in the text nothing is ever sure', () => {
  fc.assert(
    fc.property(anyOrders, fc.nat(11), (orders, index) => {
      const aim = orders[index % orders.length] as OpenOrder;
      const asked = line('quota sociale', {
        Amount: aim.Due,
        CustomersOfIban: [aim.CustomerId],
        Payer: aim.Names[0] ?? '',
      });
      for (const { Confidence } of suggestMatches(asked, orders)) assert.ok(Confidence < sureConfidence);
    }),
  );
});

test('names are the same whatever their order, form and accents', () => {
  const cases: [string, string, boolean][] = [
    ['ROSSI MARIO', 'Mario Rossi', true],
    ['A.S.D. POLISPORTIVA LIBERTÀ', 'Polisportiva Liberta ASD', true],
    ['ROSSI MARIO E BIANCHI ANNA', 'Mario Rossi', true],
    ['MARIO BIANCHI', 'Mario Rossi', false],
    ['SRL', 'Circolo SRL', false],
    ['ROSSI', 'Mario Rossi', true],
    ['', 'Mario Rossi', false],
  ];
  for (const [one, other, same] of cases) assert.equal(isSamePayer(one, other), same, `${one} | ${other}`);
});

test('an order that the text names wins over any likeness, also when it is paid', () => {
  const paid = order(1, { Due: 0, Settled: 'paid' });
  const alike = order(2, { CustomerId: 2, Names: ['Mario Rossi'] });
  const asked = (text: string) => line(text, { CustomersOfIban: [2], Payer: 'Mario Rossi' });
  for (const text of [`saldo ${reference}`, 'ordine 2026/000001']) {
    const [best, second] = suggestMatches(asked(text), [paid, alike]);
    assert.deepEqual([best?.Parts[0]?.OrderId, best?.Reasons.includes('paid')], [1, true], text);
    assert.ok((best?.Confidence ?? 0) < sureConfidence, text);
    assert.ok((second?.Confidence ?? 0) < likelyConfidence, text);
  }
  assert.equal(suggestMatches(asked('quota'), [paid, alike])[0]?.Parts[0]?.OrderId, 2);
  assert.deepEqual(suggestMatches(line('quota', { CustomersOfIban: [1] }), [paid]), []);
});
