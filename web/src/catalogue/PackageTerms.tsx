import { activityTypes } from '@circolo/contract/activities/activity-type';
import { packages } from '@circolo/contract/catalogue/package';
import { originsCategories } from '@circolo/contract/origins/origin-category';
import { shopPaymentTypes } from '@circolo/contract/sales/shop-payment-type';
import { t } from '../app/words.ts';
import { ReferenceField, ReferencesField } from '../record/fields/reference-fields.tsx';
import { FieldGrid } from '../ui/FieldGrid.tsx';
import { MultiSelectField, SelectField, SwitchField } from '../ui/fields/choice-fields.tsx';
import { NumberField } from '../ui/fields/number-fields.tsx';
import { TextField } from '../ui/fields/text-fields.tsx';
import { useFieldValue } from '../ui/form-context.ts';

const customers = ['STD', 'ENT', 'LNC', 'DEM', 'SUB'];

const Season = () =>
  useFieldValue<string>('ValidityMode') === 'F' ? (
    <>
      <TextField name="SeasonStart" inputMode="numeric" required />
      <TextField name="SeasonEnd" inputMode="numeric" required />
      <TextField name="RolloverDay" inputMode="numeric" />
    </>
  ) : null;

/** How a package goes on after it is bought: its time, its renewals, its way back. */
export const TimeFields = () => (
  <FieldGrid title={t('catalogue.sections.time')}>
    <SelectField name="ValidityMode" of="ValidityMode" required />
    <NumberField name="TrialDays" min={0} max={365} />
    <Season />
    <SwitchField name="Renewable" />
    <SwitchField name="AutoRenewDefault" />
    <ReferenceField name="RenewalPackage" to={packages} />
    <SelectField name="RenewalPricePolicy" of="RenewalPricePolicy" required />
    <NumberField name="GraceDays" min={0} />
    <NumberField name="NoticeDays" min={0} max={365} />
    <NumberField name="RefundDays" min={0} max={365} />
    <NumberField name="OrderExpirationDays" min={1} />
  </FieldGrid>
);

/** For whom a package is. */
export const CustomerFields = () => (
  <FieldGrid title={t('catalogue.sections.who')}>
    <ReferencesField name="OriginCategories" to={originsCategories} />
    <MultiSelectField name="UserNatures" of="UserNature" codes={customers} />
    <ReferencesField name="ActivityTypes" to={activityTypes} />
    <ReferencesField name="PaymentTypes" to={shopPaymentTypes} />
    <SelectField name="AccountingType" of="AccountingType" required />
    <SelectField name="TaxRegime" of="TaxRegime" />
  </FieldGrid>
);
