import { buyerNatures } from '@circolo/contract/authorization/natures';
import { groups } from '@circolo/contract/catalogue/groups/group';
import { packages } from '@circolo/contract/catalogue/packages/package';
import { products } from '@circolo/contract/catalogue/products/product';
import { DiscountType } from '@circolo/contract/codes/catalogue-codes';
import { emailTemplates } from '@circolo/contract/mail/templates/email-template';
import { origins } from '@circolo/contract/origins/origin';
import { originsCategories } from '@circolo/contract/origins/origin-category';
import type { RecordOf } from '@circolo/contract/resource/resource';
import { CouponAudience, CouponRenewals, coupons } from '@circolo/contract/sales/coupons/coupon';
import { t } from '../../messages/messages.ts';
import { type DialogProps, ResourceDialog } from '../../record/dialog/ResourceDialog.tsx';
import { ReferenceField, ReferencesField } from '../../record/fields/reference-fields.tsx';
import { FieldGrid } from '../../ui/form/FieldGrid.tsx';
import { MultiSelectField, SelectField, SwitchField } from '../../ui/form/fields/choice-fields.tsx';
import { DayField, MoneyField, NumberField, RateField } from '../../ui/form/fields/number-fields.tsx';
import { TextField } from '../../ui/form/fields/text-fields.tsx';
import { useFieldValue } from '../../ui/form/form-context.ts';
import { MoreFields } from '../../ui/form/MoreFields.tsx';
import { CouponSummary } from './CouponSummary.tsx';
import { CouponUsersPage } from './CouponUsersPage.tsx';
import { CouponUsesPage } from './CouponUsesPage.tsx';

const Value = () =>
  useFieldValue<string>('DiscountType') === DiscountType.percentage ? (
    <RateField name="DiscountValue" />
  ) : (
    <MoneyField name="DiscountValue" />
  );

const RenewalsCount = () =>
  useFieldValue<string>('Renewals') === CouponRenewals.first ? (
    <NumberField name="RenewalsCount" min={1} max={120} required />
  ) : null;

/** The letter goes to who is assigned: without such customers there is none to write to. */
const Letter = () =>
  useFieldValue<string>('Audience') === CouponAudience.assigned ? (
    <ReferenceField name="EmailTemplate" to={emailTemplates} />
  ) : null;

/** What the coupon does and costs, while it is typed. */
const TypedSummary = () => (
  <CouponSummary
    coupon={{
      DiscountType: useFieldValue('DiscountType'),
      DiscountValue: useFieldValue('DiscountValue'),
      MaxDiscount: useFieldValue('MaxDiscount'),
      MinOrder: useFieldValue('MinOrder'),
      ValidFrom: useFieldValue('ValidFrom'),
      ValidTo: useFieldValue('ValidTo'),
      Audience: useFieldValue('Audience'),
      MaxUses: useFieldValue('MaxUses'),
      Budget: useFieldValue('Budget'),
      NewCustomersOnly: useFieldValue('NewCustomersOnly'),
      FirstOrderOnly: useFieldValue('FirstOrderOnly'),
    }}
  />
);

interface PageProps {
  record: RecordOf<typeof coupons>;
}

const UsersPage = ({ record }: PageProps) => (
  <>
    <CouponSummary coupon={record} />
    <CouponUsersPage record={record} />
  </>
);

const UsesPage = ({ record }: PageProps) => (
  <>
    <CouponSummary coupon={record} />
    <CouponUsesPage record={record} />
  </>
);

const rareFields = [
  ...['Software', 'MaxDiscount', 'MinOrder', 'MaxUsesPerUser', 'ShopMessage', 'Products', 'Packages', 'Groups'],
  ...['PackageTypes', 'Origins', 'OriginCategories', 'UserNatures', 'PaymentTypes', 'FirstOrderOnly', 'Renewals'],
  ...['RenewalsCount', 'Priority', 'Cumulative', 'AutoApply', 'ReturnOnRefund'],
];

const RareFields = () => (
  <>
    <FieldGrid title={t('coupons.sections.when')}>
      <SelectField name="Software" of="Software" />
      <NumberField name="MaxUsesPerUser" min={1} />
      <MoneyField name="MaxDiscount" />
      <MoneyField name="MinOrder" />
      <TextField name="ShopMessage" wide />
    </FieldGrid>
    <FieldGrid title={t('coupons.sections.where')}>
      <ReferencesField name="Products" to={products} />
      <ReferencesField name="Packages" to={packages} />
      <ReferencesField name="Groups" to={groups} />
      <MultiSelectField name="PackageTypes" of="PackageType" />
    </FieldGrid>
    <FieldGrid title={t('coupons.sections.who')}>
      <ReferencesField name="Origins" to={origins} />
      <ReferencesField name="OriginCategories" to={originsCategories} />
      <MultiSelectField name="UserNatures" of="UserNature" codes={buyerNatures} />
      <MultiSelectField name="PaymentTypes" of="PaymentVector" />
      <SwitchField name="FirstOrderOnly" />
    </FieldGrid>
    <FieldGrid title={t('coupons.sections.rules')}>
      <SelectField name="Renewals" of="CouponRenewals" required />
      <RenewalsCount />
      <NumberField name="Priority" min={0} max={999} />
      <SwitchField name="Cumulative" />
      <SwitchField name="AutoApply" />
      <SwitchField name="ReturnOnRefund" />
    </FieldGrid>
  </>
);

/** Adds or edits a coupon: what most need first, with a sentence that says what it does; who has it is on a page of its own. */
export const CouponDialog = (dialog: DialogProps) => (
  <ResourceDialog
    {...dialog}
    resource={coupons}
    as="drawer"
    title={({ Code, Description }) => `${Code} · ${Description}`}
    pages={[
      {
        key: 'users',
        label: () => t('coupons.assign.tab'),
        offered: ({ Audience }) => Audience === CouponAudience.assigned,
        Page: UsersPage,
      },
      { key: 'uses', label: () => t('coupons.uses.tab'), Page: UsesPage },
    ]}
  >
    {(stored) => (
      <>
        <TypedSummary />
        <FieldGrid title={t('coupons.sections.discount')}>
          <TextField name="Code" spellCheck={false} />
          <TextField name="Description" />
          <SelectField name="DiscountType" of="DiscountType" />
          <Value />
          <DayField name="ValidFrom" />
          <DayField name="ValidTo" />
          <SelectField name="Audience" of="CouponAudience" required />
          <Letter />
          <NumberField name="MaxUses" min={1} />
          <MoneyField name="Budget" />
          <SwitchField name="NewCustomersOnly" />
          <SwitchField name="Draft" />
        </FieldGrid>
        <MoreFields fields={rareFields} isOpen={stored !== null}>
          <RareFields />
        </MoreFields>
      </>
    )}
  </ResourceDialog>
);
