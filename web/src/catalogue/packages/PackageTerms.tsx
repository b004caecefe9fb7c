import { activityTypes } from '@circolo/contract/activities/activity-type';
import { buyerNatures } from '@circolo/contract/authorization/natures';
import { packages } from '@circolo/contract/catalogue/packages/package';
import { ValidityMode } from '@circolo/contract/catalogue/packages/package-terms';
import { origins } from '@circolo/contract/origins/origin';
import { originsCategories } from '@circolo/contract/origins/origin-category';
import { shopPaymentTypes } from '@circolo/contract/sales/payment-types/shop-payment-type';
import { t } from '../../messages/messages.ts';
import { ReferenceField, ReferencesField } from '../../record/fields/reference-fields.tsx';
import { FieldGrid } from '../../ui/form/FieldGrid.tsx';
import { MultiSelectField, SelectField, SwitchField } from '../../ui/form/fields/choice-fields.tsx';
import { NumberField } from '../../ui/form/fields/number-fields.tsx';
import { TextField } from '../../ui/form/fields/text-fields.tsx';
import { useFieldValue } from '../../ui/form/form-context.ts';

const Season = () =>
  useFieldValue<string>('ValidityMode') === ValidityMode.season ? (
    <>
      <TextField name="SeasonStart" inputMode="numeric" required />
      <TextField name="SeasonEnd" inputMode="numeric" required />
      <TextField name="RolloverDay" inputMode="numeric" />
    </>
  ) : null;

/** Into how many pauses its days may be divided, and by whom: where it has any. */
const Pauses = () => (
  <>
    <NumberField name="MaxPauseDays" min={1} max={365} />
    {useFieldValue<number | null>('MaxPauseDays') ? (
      <>
        <NumberField name="MaxPauses" min={1} max={12} required />
        <SwitchField name="PausedByCustomers" />
      </>
    ) : null}
  </>
);

/** How long it runs. */
export const TimeFields = () => (
  <FieldGrid title={t('catalogue.sections.duration')}>
    <SelectField name="ValidityMode" of="ValidityMode" required />
    <NumberField name="TrialDays" min={0} max={365} />
    <Season />
  </FieldGrid>
);

/** How it continues when its period ends, and who is notified when. */
export const RenewalFields = () => (
  <FieldGrid title={t('catalogue.sections.renewal')}>
    <SwitchField name="Renewable" />
    <SwitchField name="AutoRenewDefault" />
    <ReferenceField name="RenewalPackage" to={packages} />
    <SelectField name="RenewalPricePolicy" of="RenewalPricePolicy" required />
    <NumberField name="NoticeDays" min={0} max={365} />
    <NumberField name="RenewalWindowDays" min={1} max={365} />
    <NumberField name="GraceDays" min={0} />
    <Pauses />
  </FieldGrid>
);

/** How long an order waits for its payment, and how long it can be given back. */
export const UnpaidFields = () => (
  <FieldGrid title={t('catalogue.sections.terms')}>
    <NumberField name="OrderExpirationDays" min={1} />
    <NumberField name="RefundDays" min={0} max={365} />
  </FieldGrid>
);

/** Who may buy it, where, and how it is paid. */
export const BuyerFields = () => (
  <>
    <FieldGrid title={t('catalogue.sections.who')}>
      <ReferencesField name="ActivityTypes" to={activityTypes} />
      <MultiSelectField name="UserNatures" of="UserNature" codes={buyerNatures} />
      <SelectField name="AccountingType" of="AccountingType" required />
      <SelectField name="TaxRegime" of="TaxRegime" />
    </FieldGrid>
    <FieldGrid title={t('catalogue.sections.where')}>
      <ReferencesField name="Origins" to={origins} />
      <ReferencesField name="OriginCategories" to={originsCategories} />
      <ReferencesField name="PaymentTypes" to={shopPaymentTypes} />
    </FieldGrid>
  </>
);
