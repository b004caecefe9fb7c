import { AuthorizationLevel, allows } from '@circolo/contract/authorization/levels';
import { buyerNatures } from '@circolo/contract/authorization/natures';
import { type packagePrice, packages } from '@circolo/contract/catalogue/packages/package';
import {
  addPackagePrice,
  packagePriceInput,
  removePackagePrice,
} from '@circolo/contract/catalogue/prices/package-price-actions';
import { origins } from '@circolo/contract/origins/origin';
import { originsCategories } from '@circolo/contract/origins/origin-category';
import { Button, Group, Stack } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { z } from 'zod';
import { fieldLabel, t } from '../../messages/messages.ts';
import { ReferenceField } from '../../record/fields/reference-fields.tsx';
import { call } from '../../session/client.ts';
import { useLevel } from '../../session/use-level.ts';
import { FieldGrid } from '../../ui/form/FieldGrid.tsx';
import { FormProblem } from '../../ui/form/FormProblem.tsx';
import { SelectField } from '../../ui/form/fields/choice-fields.tsx';
import { DayField, PriceField } from '../../ui/form/fields/number-fields.tsx';
import { TextField } from '../../ui/form/fields/text-fields.tsx';
import { beginningOf, FormFrame, useZodForm } from '../../ui/form/form.tsx';
import { toast } from '../../ui/toasts/toast.tsx';
import { PriceHistory } from './PriceHistory.tsx';

type Price = z.output<typeof packagePrice>;

function PlanForm({ id, planned }: { id: number; planned: (prices: Price[]) => void }) {
  const form = useZodForm({
    schema: packagePriceInput,
    initial: beginningOf(packagePriceInput),
    messageGroup: 'catalogue.plan',
    save: async (body) => {
      const { Prices } = await call(addPackagePrice, { params: { Id: id }, body: body as never }); // Checked by the same rules.
      toast.success(t('catalogue.pricePlanned'));
      form.form.reset();
      planned(Prices);
    },
  });
  return (
    <FormFrame zodForm={form}>
      <Stack gap="sm">
        <FormProblem problem={form.problem} />
        <FieldGrid title={t('catalogue.planPrice')}>
          <PriceField name="Price" label={fieldLabel('Packages', 'Price')} />
          <PriceField name="FullPrice" label={fieldLabel('Packages', 'FullPrice')} />
          <DayField name="ValidFrom" label={t('catalogue.priceFrom')} />
          <DayField name="ValidTo" label={t('catalogue.priceTo')} />
          <ReferenceField name="Origin" label={t('Origins.one')} to={origins} />
          <ReferenceField name="OriginCategory" label={t('OriginsCategories.one')} to={originsCategories} />
          <SelectField
            name="UserNature"
            label={fieldLabel('Packages', 'UserNatures')}
            of="UserNature"
            codes={buyerNatures}
          />
          <TextField name="Reason" label={t('catalogue.priceReason')} />
        </FieldGrid>
        <Group justify="flex-end">
          <Button type="submit" loading={form.saving}>
            {t('catalogue.planDo')}
          </Button>
        </Group>
      </Stack>
    </FormFrame>
  );
}

/** The prices of a package in time: those of the past, today's, and those that are planned. */
export function PricesPage({ record }: { record: { Id: number; Prices: Price[] } }) {
  const queries = useQueryClient();
  const mayChange = allows(useLevel(), AuthorizationLevel.edit);
  const [prices, setPrices] = useState(record.Prices);
  const changed = (next: Price[]) => {
    setPrices(next);
    void queries.invalidateQueries({ queryKey: [packages.Name] });
  };
  const revoke = async ({ Id }: Price) => {
    const { Prices } = await call(removePackagePrice, { params: { Id: record.Id, Price: Id } });
    toast.success(t('catalogue.priceTakenBack'));
    changed(Prices);
  };
  return (
    <Stack gap="md">
      <PriceHistory prices={prices} revoke={mayChange ? (price) => void revoke(price) : null} />
      {mayChange ? <PlanForm id={record.Id} planned={changed} /> : null}
    </Stack>
  );
}
