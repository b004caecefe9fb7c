import { origins } from '@circolo/contract/origins/origin';
import { paymentTermTypesLookup, paymentWaysLookup } from '@circolo/contract/registries/lookups';
import { PaymentVector, type PaymentVectorCode } from '@circolo/contract/sales/codes';
import { banks } from '@circolo/contract/sales/payment-types/bank';
import { type PaymentProviderCode, providersOf } from '@circolo/contract/sales/payment-types/payment-provider';
import {
  defaultExpirationDays,
  defaultPaymentTerm,
  defaultPaymentWay,
  shopPaymentTypes,
} from '@circolo/contract/sales/payment-types/shop-payment-type';
import { useEffect, useRef } from 'react';
import { t } from '../../messages/messages.ts';
import { type DialogProps, ResourceDialog } from '../../record/dialog/ResourceDialog.tsx';
import { CodeReferenceField } from '../../record/fields/code-reference-field.tsx';
import { ReferenceField, ReferencesField } from '../../record/fields/reference-fields.tsx';
import { FieldGrid } from '../../ui/form/FieldGrid.tsx';
import { MultiSelectField, SelectField, SwitchField } from '../../ui/form/fields/choice-fields.tsx';
import { MoneyField, NumberField, PositionField } from '../../ui/form/fields/number-fields.tsx';
import { HtmlField, TextAreaField, TextField } from '../../ui/form/fields/text-fields.tsx';
import { useFieldValue, useSetField } from '../../ui/form/form-context.ts';
import { InstalmentPlanField } from '../instalments/InstalmentPlanField.tsx';

/** The channel; choosing another one proposes what it usually has. */
function VectorField() {
  const vector = useFieldValue<PaymentVectorCode | ''>('PaymentVector');
  const before = useRef(vector);
  const set = useSetField();
  useEffect(() => {
    if (!vector || vector === before.current) return;
    before.current = vector;
    set('PaymentWay', { Code: defaultPaymentWay[vector] });
    set('PaymentTermType', { Code: defaultPaymentTerm });
    set('OrderExpirationDays', defaultExpirationDays[vector]);
    set('RequiresConfirmation', vector === PaymentVector.bankTransfer);
  }, [vector, set]);
  return <SelectField name="PaymentVector" of="PaymentVector" />;
}

function BankField() {
  const vector = useFieldValue<PaymentVectorCode | ''>('PaymentVector');
  return <ReferenceField name="Bank" to={banks} required={vector === PaymentVector.bankTransfer} />;
}

/** Who settles it, of those that serve the channel; a transfer comes from a bank. */
function ProviderField() {
  const vector = useFieldValue<PaymentVectorCode | ''>('PaymentVector');
  const provider = useFieldValue<PaymentProviderCode | '' | null>('Provider');
  const set = useSetField();
  const codes = vector ? providersOf(vector) : [];
  const fits = !provider || codes.includes(provider);
  useEffect(() => {
    if (!fits) set('Provider', '');
  }, [fits, set]);
  return codes.length > 0 ? <SelectField name="Provider" of="PaymentProviderName" codes={codes} /> : null;
}

/** Instalments are transfers; another channel has none. */
function PlanField() {
  const vector = useFieldValue<PaymentVectorCode | ''>('PaymentVector');
  const plan = useFieldValue<unknown>('InstalmentPlan');
  return vector === PaymentVector.bankTransfer || plan ? <InstalmentPlanField /> : null;
}

/** Adds or edits a way to pay. */
export const ShopPaymentTypeDialog = (dialog: DialogProps) => (
  <ResourceDialog {...dialog} resource={shopPaymentTypes} as="drawer">
    <FieldGrid title={t('catalogue.sections.general')}>
      <VectorField />
      <BankField />
      <ProviderField />
      <TextField name="Code" />
      <TextField name="Description" />
    </FieldGrid>
    <FieldGrid title={t('catalogue.sections.shop')}>
      <TextField name="ShopTitle" />
      <TextField name="Icon" />
      <TextAreaField name="ShopDescription" wide rows={2} />
      <HtmlField name="Instructions" wide />
    </FieldGrid>
    <FieldGrid title={t('catalogue.sections.payment')}>
      <NumberField name="OrderExpirationDays" min={1} />
      <NumberField name="GraceDays" min={0} />
      <MoneyField name="MinAmount" />
      <MoneyField name="MaxAmount" />
      <PlanField />
      <SwitchField name="RequiresConfirmation" />
      <SwitchField name="ImmediateActivation" />
      <SwitchField name="AllowRenewal" />
      <SwitchField name="IsDefault" />
    </FieldGrid>
    <FieldGrid title={t('catalogue.sections.invoice')}>
      <CodeReferenceField name="PaymentWay" to={paymentWaysLookup} />
      <CodeReferenceField name="PaymentTermType" to={paymentTermTypesLookup} />
    </FieldGrid>
    <FieldGrid title={t('catalogue.sections.offered')}>
      <SwitchField name="ForInsert" />
      <SwitchField name="ForRenewal" />
      <SelectField name="Software" of="Software" />
      <PositionField />
      <MultiSelectField name="PackageTypes" of="PackageType" wide />
      <ReferencesField name="Origins" to={origins} wide />
      <SwitchField name="Active" />
    </FieldGrid>
  </ResourceDialog>
);
