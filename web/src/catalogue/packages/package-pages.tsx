import { groups } from '@circolo/contract/catalogue/groups/group';
import { packages } from '@circolo/contract/catalogue/packages/package';
import { t } from '../../messages/messages.ts';
import { ImageField } from '../../record/fields/image-field.tsx';
import { ReferenceField, ReferencesField } from '../../record/fields/reference-fields.tsx';
import { FieldGrid } from '../../ui/form/FieldGrid.tsx';
import type { FormPage } from '../../ui/form/FormPages.tsx';
import { SelectField, SwitchField } from '../../ui/form/fields/choice-fields.tsx';
import { DayField, MoneyField, NumberField, PositionField } from '../../ui/form/fields/number-fields.tsx';
import { HtmlField, ListField, TextField } from '../../ui/form/fields/text-fields.tsx';
import { BuyerFields, RenewalFields, TimeFields, UnpaidFields } from './PackageTerms.tsx';
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

interface PackageLocks {
  readOnly: boolean;
  /** An order contains it: code and type stay. */
  isSold: boolean;
}

const What = ({ readOnly, isSold }: PackageLocks) => (
  <>
    <FieldGrid title={t('catalogue.sections.what')}>
      <ProductField disabled={readOnly} />
      <TypeField disabled={readOnly || isSold} />
      <TextField name="Code" disabled={readOnly || isSold} />
      <TextField name="Description" />
      <TextField name="ShopTitle" />
      <ReferenceField name="Group" to={groups} />
    </FieldGrid>
    <FieldGrid title={t('catalogue.sections.list')}>
      <SelectField name="PriceListVisibility" of="Visibility" required />
      <PositionField />
      <DayField name="VisibleFrom" />
      <DayField name="VisibleTo" />
      <SelectField name="Dealer" of="Dealer" required />
      <SwitchField name="Active" />
    </FieldGrid>
  </>
);

const Units = () => (
  <>
    <FieldGrid title={t('catalogue.sections.units')}>
      <BillingFields />
      <ActivitiesField />
    </FieldGrid>
    <FieldGrid title={t('catalogue.sections.included')}>
      <NumberField name="IncludedEmails" min={0} />
      <NumberField name="IncludedSms" min={0} />
    </FieldGrid>
  </>
);

const Price = () => (
  <>
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
    <UnpaidFields />
  </>
);

const Who = () => (
  <>
    <BuyerFields />
    <FieldGrid title={t('catalogue.sections.beside')}>
      <ReferencesField name="Requires" to={packages} />
      <ReferencesField name="Incompatible" to={packages} />
    </FieldGrid>
  </>
);

const Renewal = () => (
  <>
    <TimeFields />
    <RenewalFields />
  </>
);

const Texts = () => (
  <FieldGrid title={t('catalogue.sections.texts')}>
    <ListField name="Features" wide />
    <HtmlField name="ShopDescription" wide />
    <ImageField name="Image" wide />
  </FieldGrid>
);

/** The pages of a package's form, in the order in which one thinks of them. */
export const packagePages = (frozen: PackageLocks): FormPage[] => [
  { key: 'what', label: t('catalogue.pages.what'), show: () => <What {...frozen} /> },
  { key: 'units', label: t('catalogue.pages.units'), show: () => <Units /> },
  { key: 'price', label: t('catalogue.pages.price'), show: () => <Price /> },
  { key: 'who', label: t('catalogue.pages.who'), show: () => <Who /> },
  { key: 'renewal', label: t('catalogue.pages.renewal'), show: () => <Renewal /> },
  { key: 'texts', label: t('catalogue.pages.texts'), show: () => <Texts /> },
];
