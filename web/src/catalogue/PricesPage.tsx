import { allows } from '@circolo/contract/access/authorization';
import { type packagePrice, packages } from '@circolo/contract/catalogue/package';
import {
  addPackagePrice,
  packagePriceInput,
  removePackagePrice,
} from '@circolo/contract/catalogue/package-price-actions';
import { origins } from '@circolo/contract/origins/origin';
import { originsCategories } from '@circolo/contract/origins/origin-category';
import { Button, Group, Stack } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { z } from 'zod';
import { call } from '../app/session/client.ts';
import { useLevel } from '../app/session/use-level.ts';
import { fieldWord, t } from '../app/words.ts';
import { ReferenceField } from '../record/fields/reference-fields.tsx';
import { FieldGrid } from '../ui/FieldGrid.tsx';
import { FormProblem } from '../ui/FormProblem.tsx';
import { SelectField } from '../ui/fields/choice-fields.tsx';
import { DayField, PriceField } from '../ui/fields/number-fields.tsx';
import { TextField } from '../ui/fields/text-fields.tsx';
import { beginningOf, FormFrame, useZodForm } from '../ui/form.tsx';
import { toast } from '../ui/toast.tsx';
import { PriceHistory } from './PriceHistory.tsx';

type Price = z.output<typeof packagePrice>;

const customers = ['STD', 'ENT', 'LNC', 'DEM', 'SUB'];

function PlanForm({ id, planned }: { id: number; planned: (prices: Price[]) => void }) {
  const form = useZodForm({
    schema: packagePriceInput,
    initial: beginningOf(packagePriceInput),
    words: 'catalogue.plan',
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
          <PriceField name="Price" label={fieldWord('Packages', 'Price')} />
          <PriceField name="FullPrice" label={fieldWord('Packages', 'FullPrice')} />
          <DayField name="ValidFrom" label={t('catalogue.priceFrom')} />
          <DayField name="ValidTo" label={t('catalogue.priceTo')} />
          <ReferenceField name="Origin" label={t('Origins.one')} to={origins} />
          <ReferenceField name="OriginCategory" label={t('OriginsCategories.one')} to={originsCategories} />
          <SelectField
            name="UserNature"
            label={fieldWord('Packages', 'UserNatures')}
            of="UserNature"
            codes={customers}
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
  const mayChange = allows(useLevel(), 'E');
  const [prices, setPrices] = useState(record.Prices);
  const changed = (next: Price[]) => {
    setPrices(next);
    void queries.invalidateQueries({ queryKey: [packages.Name] });
  };
  const takeBack = async ({ Id }: Price) => {
    const { Prices } = await call(removePackagePrice, { params: { Id: record.Id, Price: Id } });
    toast.success(t('catalogue.priceTakenBack'));
    changed(Prices);
  };
  return (
    <Stack gap="md">
      <PriceHistory prices={prices} takeBack={mayChange ? (price) => void takeBack(price) : null} />
      {mayChange ? <PlanForm id={record.Id} planned={changed} /> : null}
    </Stack>
  );
}
