import { groups } from '@circolo/contract/catalogue/group';
import { packages } from '@circolo/contract/catalogue/package';
import { products } from '@circolo/contract/catalogue/product';
import { origins } from '@circolo/contract/origins/origin';
import type { FormOf } from '@circolo/contract/resource/resource';
import { Alert } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { fieldWord, t } from '../app/words.ts';
import { ImageField } from '../record/fields/image-field.tsx';
import { ReferenceField, ReferencesField } from '../record/fields/reference-fields.tsx';
import { type DialogProps, ResourceDialog } from '../record/ResourceDialog.tsx';
import { oneRecord } from '../resource/calls.ts';
import { FieldGrid } from '../ui/FieldGrid.tsx';
import { SelectField, SwitchField } from '../ui/fields/choice-fields.tsx';
import { DayField, MoneyField, NumberField } from '../ui/fields/number-fields.tsx';
import { HtmlField, ListField, TextField } from '../ui/fields/text-fields.tsx';
import { CustomerFields, TimeFields } from './PackageTerms.tsx';
import { PricesPage } from './PricesPage.tsx';
import {
  ActivitiesField,
  BillingFields,
  BuyerQuantityFields,
  DiscountField,
  MonthlyNote,
  PriceFields,
  ProductField,
  TypeField,
  VatFields,
} from './package-fields.tsx';

type Beginning = Partial<FormOf<typeof packages>>;

/** What a new package begins with: the product of a list that shows one product's packages; null while it is read. */
function useBeginning(isNew: boolean): Beginning | null {
  const { Product = '' } = useSearch({ strict: false }) as { Product?: string }; // Searches are texts, see router-search.
  const id = isNew && /^\d+$/.test(Product) ? Number(Product) : 0;
  const { data, isPending } = useQuery({
    queryKey: [products.Name, 'one', id],
    queryFn: () => oneRecord(products, id),
    enabled: id > 0,
  });
  if (id > 0 && isPending) return null;
  // The picker shows the name; the server reads the id.
  const named = data && { Id: data.Id, Description: data.Description };
  return named ? { Product: named, Software: data.Software } : {};
}

const SoldNote = () => (
  <Alert color="blue" icon={<IconLock size={18} aria-hidden />} mb="md">
    {t('catalogue.soldNote')}
  </Alert>
);

const pages = [{ key: 'prices', label: () => fieldWord('Packages', 'Prices'), Page: PricesPage }];

/** Adds or edits a package, with its prices on a page of their own; what can be chosen narrows as one picks. */
export function PackageDialog(dialog: DialogProps) {
  const initial = useBeginning(dialog.id === null);
  if (!initial) return null;
  return (
    <ResourceDialog {...dialog} resource={packages} as="drawer" initial={initial} pages={pages}>
      {(record) => (
        <>
          {record?.Sold ? <SoldNote /> : null}
          <FieldGrid title={t('catalogue.sections.what')}>
            <ProductField disabled={dialog.readOnly} />
            <TypeField disabled={dialog.readOnly || record?.Sold === true} />
            <TextField name="Code" disabled={dialog.readOnly || record?.Sold === true} />
            <TextField name="Description" />
            <BillingFields />
            <ActivitiesField />
            <NumberField name="IncludedEmails" min={0} />
            <NumberField name="IncludedSms" min={0} />
          </FieldGrid>
          <FieldGrid title={t('catalogue.sections.price')}>
            <PriceFields />
            <MonthlyNote />
            <VatFields />
            <SwitchField name="PriceIncludesVat" />
            <MoneyField name="SetupFee" />
            <BuyerQuantityFields />
          </FieldGrid>
          <FieldGrid title={t('catalogue.sections.discount')}>
            <SelectField name="DiscountType" of="DiscountType" />
            <DiscountField />
            <DayField name="DiscountFrom" />
            <DayField name="DiscountTo" />
          </FieldGrid>
          <FieldGrid title={t('catalogue.sections.shop')}>
            <TextField name="ShopTitle" />
            <SelectField name="PriceListVisibility" of="Visibility" required />
            <ListField name="Features" wide />
            <HtmlField name="ShopDescription" wide />
            <DayField name="VisibleFrom" />
            <DayField name="VisibleTo" />
            <ImageField name="Image" wide />
          </FieldGrid>
          <TimeFields />
          <CustomerFields />
          <FieldGrid title={t('catalogue.sections.limits')}>
            <ReferencesField name="Origins" to={origins} />
            <ReferenceField name="Group" to={groups} />
            <ReferencesField name="Requires" to={packages} />
            <ReferencesField name="Incompatible" to={packages} />
            <SelectField name="Dealer" of="Dealer" required />
            <NumberField name="Position" min={0} max={9999} />
            <SwitchField name="Active" />
          </FieldGrid>
        </>
      )}
    </ResourceDialog>
  );
}
