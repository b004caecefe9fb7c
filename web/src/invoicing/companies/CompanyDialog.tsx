import { companies } from '@circolo/contract/invoicing/companies/company';
import { origins } from '@circolo/contract/origins/origin';
import { codeTables } from '@circolo/contract/registries/code-tables/code-tables';
import type { RecordOf } from '@circolo/contract/resource/resource';
import { t } from '../../messages/messages.ts';
import type { DialogPage } from '../../record/dialog/DialogPages.tsx';
import { type DialogProps, ResourceDialog } from '../../record/dialog/ResourceDialog.tsx';
import { CodeReferenceField } from '../../record/fields/code-reference-field.tsx';
import { ReferencesField } from '../../record/fields/reference-fields.tsx';
import { FieldGrid } from '../../ui/form/FieldGrid.tsx';
import { SelectField, SwitchField } from '../../ui/form/fields/choice-fields.tsx';
import { CountryField } from '../../ui/form/fields/country-fields.tsx';
import { MoneyField, PositionField, RateField } from '../../ui/form/fields/number-fields.tsx';
import { TextField } from '../../ui/form/fields/text-fields.tsx';
import { ChannelPage } from './ChannelPage.tsx';
import { SigningPage } from './SigningPage.tsx';

const { TaxRegimes, WithholdingTypes, PaymentReasons } = codeTables;

const pages: readonly DialogPage<RecordOf<typeof companies>>[] = [
  { key: 'channel', label: () => t('channel.title'), Page: ChannelPage },
  { key: 'signing', label: () => t('signing.title'), Page: SigningPage },
];

/** Adds or edits a company. */
export const CompanyDialog = (dialog: DialogProps) => (
  <ResourceDialog {...dialog} resource={companies} as="drawer" pages={pages}>
    <FieldGrid title={t('companies.sections.general')}>
      <TextField name="Description" />
      <TextField name="LegalName" />
      <TextField name="VatNumber" spellCheck={false} />
      <TextField name="FiscalCode" spellCheck={false} />
      <CodeReferenceField name="TaxRegime" to={TaxRegimes.lookup} wide />
      <ReferencesField name="Origins" to={origins} wide />
    </FieldGrid>
    <FieldGrid title={t('companies.sections.seat')}>
      <TextField name="Address" />
      <TextField name="StreetNumber" />
      <TextField name="ZipCode" spellCheck={false} />
      <TextField name="City" />
      <TextField name="Province" spellCheck={false} />
      <CountryField name="Country" />
      <TextField name="Phone" />
      <TextField name="Email" spellCheck={false} />
      <TextField name="Pec" spellCheck={false} />
    </FieldGrid>
    <FieldGrid title={t('companies.sections.rea')}>
      <TextField name="ReaOffice" spellCheck={false} />
      <TextField name="ReaNumber" spellCheck={false} />
      <MoneyField name="ShareCapital" />
      <SelectField name="Shareholders" of="Shareholders" />
      <SwitchField name="InLiquidation" />
    </FieldGrid>
    <FieldGrid title={t('companies.sections.representative')}>
      <TextField name="TaxRepresentativeName" />
      <CountryField name="TaxRepresentativeCountry" />
      <TextField name="TaxRepresentativeVatNumber" spellCheck={false} />
    </FieldGrid>
    <FieldGrid title={t('companies.sections.transmitter')}>
      <CountryField name="TransmitterCountry" />
      <TextField name="TransmitterCode" spellCheck={false} />
    </FieldGrid>
    <FieldGrid title={t('companies.sections.withholding')}>
      <CodeReferenceField name="WithholdingType" to={WithholdingTypes.lookup} />
      <RateField name="WithholdingRate" />
      <CodeReferenceField name="WithholdingReason" to={PaymentReasons.lookup} />
    </FieldGrid>
    <FieldGrid>
      <PositionField />
      <SwitchField name="Active" />
    </FieldGrid>
  </ResourceDialog>
);
