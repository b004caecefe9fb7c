import type { BillingFinding } from '@circolo/contract/invoicing/billing/billing-finding';
import { SubjectType } from '@circolo/contract/sales/codes';
import { italy } from '@circolo/contract/values/country';
import { Fieldset, Select, Switch, Text } from '@mantine/core';
import { use } from 'react';
import { enumOptions, t } from '../messages/messages.ts';
import { FieldGrid } from '../ui/form/FieldGrid.tsx';
import { TextField } from '../ui/form/fields/text-fields.tsx';
import { FormContext, useField, useFieldValue } from '../ui/form/form-context.ts';
import { BillingFindings } from './billing/BillingFindings.tsx';
import { DeliveryNote } from './billing/DeliveryNote.tsx';
import { FieldFindings } from './billing/FieldFindings.tsx';
import { SplitPaymentField } from './billing/SplitPaymentField.tsx';
import { TownField } from './billing/TownField.tsx';

/** Billing data that nothing has been typed into yet. Where a text is missing altogether, the schema says nothing else. */
const blankBilling = {
  SubjectType: SubjectType.organisation,
  Country: 'IT',
  Address: '',
  ZipCode: '',
  City: '',
  InvoiceEmails: [],
};

type Member = Exclude<BillingFinding['Field'], 'InvoiceEmails'>;

const labelOf = (member: Member) => t(`billing.${member}`);

function BillingText({ member, required = false }: { member: Member; required?: boolean }) {
  return (
    <FieldFindings member={member}>
      <TextField name={`Billing.${member}`} label={labelOf(member)} required={required} />
    </FieldFindings>
  );
}

function SubjectField() {
  const { value, change, input } = useField<string>({
    name: 'Billing.SubjectType',
    label: t('billing.SubjectType'),
    required: true,
  });
  return (
    <Select
      {...input}
      data={enumOptions('SubjectType')}
      value={value}
      onChange={(code) => change(code ?? value)}
      allowDeselect={false}
    />
  );
}

function Names() {
  const subject = useFieldValue<string>('Billing.SubjectType');
  if (subject !== SubjectType.person) return <BillingText member="BusinessName" required />;
  return (
    <>
      <BillingText member="FirstName" required />
      <BillingText member="LastName" required />
    </>
  );
}

function Fields() {
  const isItalian = (useFieldValue<string>('Billing.Country') || italy).toUpperCase() === italy;
  const isPerson = useFieldValue<string>('Billing.SubjectType') === SubjectType.person;
  return (
    <BillingFindings path="Billing.">
      <FieldGrid>
        {/* A person has two names: the street and its number stay side by side. */}
        <FieldFindings member="SubjectType" wide={isPerson}>
          <SubjectField />
        </FieldFindings>
        <Names />
        <BillingText member="FiscalCode" required={isItalian} />
        <BillingText member="VatNumber" />
        <BillingText member="Address" required />
        <BillingText member="StreetNumber" />
        <BillingText member="ZipCode" required />
        <FieldFindings member="City">
          {isItalian ? (
            <TownField path="Billing." label={labelOf('City')} />
          ) : (
            <TextField name="Billing.City" label={labelOf('City')} required />
          )}
        </FieldFindings>
        <BillingText member="Province" required={isItalian} />
        <BillingText member="Country" required />
        <BillingText member="SdiCode" />
        <BillingText member="Pec" />
        <SplitPaymentField path="Billing." />
      </FieldGrid>
      <DeliveryNote path="Billing." />
    </BillingFindings>
  );
}

interface Props {
  label: string;
  /** What the switch says that leaves the fields out. */
  without: string;
}

/** Who is billed: written here, or nothing of it. */
export function BillingFields({ label, without }: Props) {
  const { value, change, input } = useField<object | null>({ name: 'Billing', label });
  const readOnly = use(FormContext)?.readOnly ?? false;
  const own = value !== null && value !== undefined && (value as unknown) !== '';
  return (
    <Fieldset legend={input.label} radius="md">
      <Switch
        mb={own ? 'md' : 0}
        label={without}
        checked={!own}
        aria-invalid={input.error ? true : undefined}
        disabled={readOnly}
        onChange={(event) => change(event.currentTarget.checked ? null : blankBilling)}
      />
      {input.error ? (
        <Text size="sm" c="var(--mantine-color-error)" role="alert" mt={4}>
          {input.error}
        </Text>
      ) : null}
      {own ? <Fields /> : null}
    </Fieldset>
  );
}
