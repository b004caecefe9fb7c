import { SubjectType } from '@circolo/contract/sales/codes';
import { enumLabel, t } from '../../messages/messages.ts';
import { TextField } from '../../ui/form/fields/text-fields.tsx';
import { useField, useFieldValue } from '../../ui/form/form-context.ts';
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
        <TextField
          name="BusinessName"
          label={t('shop.checkOut.fields.BusinessName')}
          required
          autoComplete="organization"
          maxLength={80}
        />
      </div>
    );
  return (
    <>
      <TextField
        name="FirstName"
        label={t('shop.checkOut.fields.FirstName')}
        required
        autoComplete="given-name"
        maxLength={60}
      />
      <TextField
        name="LastName"
        label={t('shop.checkOut.fields.LastName')}
        required
        autoComplete="family-name"
        maxLength={60}
      />
    </>
  );
}

function Codes({ isPerson }: { isPerson: boolean }) {
  return (
    <>
      <TextField
        name="FiscalCode"
        label={t('shop.checkOut.fields.FiscalCode')}
        help={isPerson ? t('shop.checkOut.help.fiscalCodeP') : t('shop.checkOut.help.fiscalCodeO')}
        required
        inputMode={isPerson ? 'text' : 'numeric'}
        spellCheck={false}
        maxLength={24}
      />
      {isPerson ? null : (
        <TextField
          name="VatNumber"
          label={t('shop.checkOut.fields.VatNumber')}
          help={t('shop.checkOut.help.vatNumber')}
          inputMode="numeric"
          maxLength={20}
        />
      )}
    </>
  );
}

const Place = () => (
  <div className={css.place}>
    <div className={css.street}>
      <TextField
        name="Address"
        label={t('shop.checkOut.fields.Address')}
        required
        autoComplete="address-line1"
        maxLength={60}
      />
    </div>
    <TextField name="StreetNumber" label={t('shop.checkOut.fields.StreetNumber')} maxLength={8} />
    <TextField
      name="ZipCode"
      label={t('shop.checkOut.fields.ZipCode')}
      required
      inputMode="numeric"
      autoComplete="postal-code"
      maxLength={5}
    />
    <div className={css.city}>
      <TextField
        name="City"
        label={t('shop.checkOut.fields.City')}
        required
        autoComplete="address-level2"
        maxLength={60}
      />
    </div>
    <TextField
      name="Province"
      label={t('shop.checkOut.fields.Province')}
      required
      autoComplete="address-level1"
      placeholder={t('shop.checkOut.provincePlaceholder')}
      maxLength={2}
    />
  </div>
);

function Electronic({ isPublic }: { isPublic: boolean }) {
  return (
    <>
      <TextField
        name="SdiCode"
        label={t('shop.checkOut.fields.SdiCode')}
        help={isPublic ? t('shop.checkOut.help.sdiCodeA') : t('shop.checkOut.help.sdiCode')}
        required={isPublic}
        spellCheck={false}
        maxLength={7}
      />
      <TextField
        name="Pec"
        label={t('shop.checkOut.fields.Pec')}
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={254}
      />
    </>
  );
}

/** The fields of the billing data, by who is billed. */
export function BillingFields() {
  const subject = useFieldValue<string>('SubjectType');
  const isPerson = subject === SubjectType.person;
  return (
    <>
      <SubjectChoice />
      <div className={css.grid}>
        <Names isPerson={isPerson} />
        <Codes isPerson={isPerson} />
      </div>
      <Place />
      {isPerson ? null : (
        <div className={css.grid}>
          <Electronic isPublic={subject === SubjectType.publicBody} />
        </div>
      )}
    </>
  );
}
