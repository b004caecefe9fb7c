import { SubjectType } from '@circolo/contract/sales/codes';
import { useState } from 'react';
import { enumLabel, t } from '../../messages/messages.ts';
import { BillingFindings } from '../../sales/billing/BillingFindings.tsx';
import { DeliveryNote } from '../../sales/billing/DeliveryNote.tsx';
import { FieldFindings, FindingsBelow } from '../../sales/billing/FieldFindings.tsx';
import { SplitPaymentField } from '../../sales/billing/SplitPaymentField.tsx';
import { TownField } from '../../sales/billing/TownField.tsx';
import { TextField } from '../../ui/form/fields/text-fields.tsx';
import { useField, useFieldErrors, useFieldValue } from '../../ui/form/form-context.ts';
import css from './billing.module.css';

const subjects = [SubjectType.organisation, SubjectType.person, SubjectType.publicBody];

function SubjectChoice() {
  const { value, change } = useField<string>({ name: 'SubjectType', label: t('shop.checkOut.subjectType') });
  return (
    <fieldset className={css.subject}>
      <legend>{t('shop.checkOut.subjectType')}</legend>
      {subjects.map((code) => (
        <label key={code}>
          <input type="radio" name="SubjectType" checked={value === code} onChange={() => change(code)} />
          {enumLabel('SubjectType', code)}
        </label>
      ))}
    </fieldset>
  );
}

function Names({ isPerson }: { isPerson: boolean }) {
  if (!isPerson)
    return (
      <div className={css.wide}>
        <FieldFindings member="BusinessName">
          <TextField
            name="BusinessName"
            label={t('shop.checkOut.fields.BusinessName')}
            required
            autoComplete="organization"
          />
        </FieldFindings>
      </div>
    );
  return (
    <>
      <FieldFindings member="FirstName">
        <TextField name="FirstName" label={t('shop.checkOut.fields.FirstName')} required autoComplete="given-name" />
      </FieldFindings>
      <FieldFindings member="LastName">
        <TextField name="LastName" label={t('shop.checkOut.fields.LastName')} required autoComplete="family-name" />
      </FieldFindings>
    </>
  );
}

const FiscalCode = ({ isPerson }: { isPerson: boolean }) => (
  <FieldFindings member="FiscalCode">
    <TextField
      name="FiscalCode"
      label={t('shop.checkOut.fields.FiscalCode')}
      help={isPerson ? t('shop.checkOut.help.fiscalCodeP') : t('shop.checkOut.help.fiscalCodeO')}
      required
      inputMode={isPerson ? 'text' : 'numeric'}
      spellCheck={false}
      maxLength={24}
    />
  </FieldFindings>
);

const VatNumber = () => (
  <FieldFindings member="VatNumber">
    <TextField
      name="VatNumber"
      label={t('shop.checkOut.fields.VatNumber')}
      help={t('shop.checkOut.help.vatNumber')}
      inputMode="numeric"
      maxLength={20}
    />
  </FieldFindings>
);

const Place = () => (
  <div className={css.place}>
    <div className={css.street}>
      <FieldFindings member="Address">
        <TextField name="Address" label={t('shop.checkOut.fields.Address')} required autoComplete="address-line1" />
      </FieldFindings>
    </div>
    <TextField name="StreetNumber" label={t('shop.checkOut.fields.StreetNumber')} />
    <TextField
      name="ZipCode"
      label={t('shop.checkOut.fields.ZipCode')}
      required
      inputMode="numeric"
      autoComplete="postal-code"
      maxLength={5}
    />
    <div className={css.city}>
      <FieldFindings member="City">
        <TownField label={t('shop.checkOut.fields.City')} autoComplete="address-level2" />
      </FieldFindings>
    </div>
    <TextField
      name="Province"
      label={t('shop.checkOut.fields.Province')}
      required
      autoComplete="address-level1"
      placeholder={t('shop.checkOut.provincePlaceholder')}
      maxLength={2}
    />
    <FindingsBelow members={['StreetNumber', 'ZipCode', 'Province']} />
  </div>
);

const SdiCode = ({ isPublic }: { isPublic: boolean }) => (
  <FieldFindings member="SdiCode">
    <TextField
      name="SdiCode"
      label={t('shop.checkOut.fields.SdiCode')}
      help={isPublic ? t('shop.checkOut.help.sdiCodeA') : t('shop.checkOut.help.sdiCode')}
      required={isPublic}
      spellCheck={false}
      maxLength={7}
    />
  </FieldFindings>
);

const rarely = ['VatNumber', 'SdiCode', 'Pec'] as const;

/** What most associations leave empty, folded until it is wanted, has something in it, or is wrong. */
function Rarely({ isPublic }: { isPublic: boolean }) {
  const values = [
    useFieldValue<string>('VatNumber'),
    useFieldValue<string>('SdiCode'),
    useFieldValue<string>('Pec'),
    useFieldValue<boolean | undefined>('SplitPayment'),
  ];
  const errors = useFieldErrors();
  const [begun] = useState(() => values.some(Boolean));
  const [opened, setOpened] = useState(begun);
  const isWrong = rarely.some((name) => errors.includes(name));
  return (
    <details className={css.rarely} open={opened || isWrong} onToggle={(event) => setOpened(event.currentTarget.open)}>
      <summary>{t('shop.checkOut.rarely')}</summary>
      <div className={css.grid}>
        <VatNumber />
        {isPublic ? null : <SdiCode isPublic={false} />}
        <FieldFindings member="Pec">
          <TextField
            name="Pec"
            label={t('shop.checkOut.fields.Pec')}
            type="email"
            inputMode="email"
            autoComplete="off"
            maxLength={254}
          />
        </FieldFindings>
        <SplitPaymentField />
      </div>
    </details>
  );
}

/** Who buys: a person, an association or company, a public body, and their names and codes. */
export function BuyerFields() {
  const subject = useFieldValue<string>('SubjectType');
  const isPerson = subject === SubjectType.person;
  return (
    <>
      <SubjectChoice />
      <div className={css.grid}>
        <Names isPerson={isPerson} />
        <FiscalCode isPerson={isPerson} />
        {subject === SubjectType.publicBody ? <SdiCode isPublic /> : null}
      </div>
    </>
  );
}

/** Where who buys has their seat, and what an electronic invoice may have beside. */
export function InvoiceFields() {
  const subject = useFieldValue<string>('SubjectType');
  const vatNumber = useFieldValue<string>('VatNumber');
  return (
    <>
      <Place />
      {subject === SubjectType.person && !vatNumber ? null : <Rarely isPublic={subject === SubjectType.publicBody} />}
      <DeliveryNote />
    </>
  );
}

/** The fields of the billing data, by who is billed. */
export const BillingFields = () => (
  <BillingFindings>
    <BuyerFields />
    <InvoiceFields />
  </BillingFindings>
);
