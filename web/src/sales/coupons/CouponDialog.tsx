import { buyerNatures } from '@circolo/contract/authorization/natures';
import { groups } from '@circolo/contract/catalogue/groups/group';
import { packages } from '@circolo/contract/catalogue/packages/package';
import { products } from '@circolo/contract/catalogue/products/product';
import { DiscountType } from '@circolo/contract/codes/catalogue-codes';
import { emailTemplates } from '@circolo/contract/mail/templates/email-template';
import { origins } from '@circolo/contract/origins/origin';
import { originsCategories } from '@circolo/contract/origins/origin-category';
import { CouponAudience, CouponRenewals, coupons } from '@circolo/contract/sales/coupons/coupon';
import { t } from '../../messages/messages.ts';
import { type DialogProps, ResourceDialog } from '../../record/dialog/ResourceDialog.tsx';
import { ReferenceField, ReferencesField } from '../../record/fields/reference-fields.tsx';
import { FieldGrid } from '../../ui/form/FieldGrid.tsx';
import { MultiSelectField, SelectField, SwitchField } from '../../ui/form/fields/choice-fields.tsx';
import { DayField, MoneyField, NumberField, RateField } from '../../ui/form/fields/number-fields.tsx';
import { TextField } from '../../ui/form/fields/text-fields.tsx';
import { useFieldValue } from '../../ui/form/form-context.ts';
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

/** Adds or edits a coupon; who has it is on a page of its own. */
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
        Page: CouponUsersPage,
      },
      { key: 'uses', label: () => t('coupons.uses.tab'), Page: CouponUsesPage },
    ]}
  >
    <FieldGrid title={t('coupons.sections.discount')}>
      <TextField name="Code" spellCheck={false} />
      <SelectField name="Software" of="Software" />
      <TextField name="Description" wide />
      <SelectField name="DiscountType" of="DiscountType" />
      <Value />
      <MoneyField name="MaxDiscount" />
      <MoneyField name="MinOrder" />
      <TextField name="ShopMessage" wide />
      <SwitchField name="Draft" />
    </FieldGrid>
    <FieldGrid title={t('coupons.sections.when')}>
      <DayField name="ValidFrom" />
      <DayField name="ValidTo" />
      <SelectField name="Audience" of="CouponAudience" required />
      <NumberField name="MaxUses" min={1} />
      <NumberField name="MaxUsesPerUser" min={1} />
      <MoneyField name="Budget" />
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
      <SwitchField name="NewCustomersOnly" />
      <SwitchField name="FirstOrderOnly" />
    </FieldGrid>
    <FieldGrid title={t('coupons.sections.rules')}>
      <SelectField name="Renewals" of="CouponRenewals" required />
      <RenewalsCount />
      <NumberField name="Priority" min={0} max={999} />
      <ReferenceField name="EmailTemplate" to={emailTemplates} />
      <SwitchField name="Cumulative" />
      <SwitchField name="AutoApply" />
      <SwitchField name="ReturnOnRefund" />
    </FieldGrid>
  </ResourceDialog>
);
