import assert from 'node:assert/strict';
import { test } from 'node:test';
import { users } from '@circolo/contract/access/users/user';
import { leads } from '@circolo/contract/crm/leads/lead';
import { opportunitySourcesLookup } from '@circolo/contract/crm/timelines/timeline';
import { emailMessages } from '@circolo/contract/mail/outbox/email-message';
import { resources } from '@circolo/contract/resources';
import { orders } from '@circolo/contract/sales/orders/order';
import { it } from '@circolo/messages/it/catalogue';
import { filtersOf } from './filters-of.ts';

test('a filter has the input that its schema asks for', () => {
  assert.deepEqual(filtersOf(orders, ['Number', 'Status', 'Date', 'Total', { field: 'User', to: users }]), [
    { field: 'Number', kind: 'text' },
    { field: 'Status', kind: 'enum', of: 'OrderStatus' },
    { field: 'Date', kind: 'days' },
    { field: 'Total', kind: 'numbers' },
    { field: 'User', kind: 'reference', resource: users },
  ]);
  assert.deepEqual(filtersOf(leads, ['Unassigned', { field: 'Source', to: opportunitySourcesLookup }]), [
    { field: 'Unassigned', kind: 'flag' },
    { field: 'Source', kind: 'codes', lookup: opportunitySourcesLookup },
  ]);
});

test('a filter may offer some of the codes, and may be called like the end of a range', () => {
  assert.deepEqual(filtersOf(emailMessages, [{ field: 'Type', codes: ['REG', 'ORD'] }, 'To']), [
    { field: 'Type', kind: 'enum', of: 'EmailType', codes: ['REG', 'ORD'] },
    { field: 'To', kind: 'text' },
  ]);
});

test('every filter of every resource has an input, and labels for its codes', () => {
  const labels: Record<string, Record<string, string>> = it.enums;
  for (const { Name, kinds, filters } of resources) {
    assert.deepEqual(Object.keys(kinds.filters), Object.keys(filters.shape));
    for (const name of Object.keys(kinds.filters)) {
      const [filter] = filtersOf({ kinds }, [{ field: name, to: users }]);
      if (filter?.kind === 'enum') assert.ok(labels[filter.of], `${Name}.${name} has no labels`);
    }
  }
});
