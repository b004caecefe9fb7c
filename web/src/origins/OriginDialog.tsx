import { origins } from '@circolo/contract/origins/origin';
import { originsCategories } from '@circolo/contract/origins/origin-category';
import type { RecordOf } from '@circolo/contract/resource/resource';
import { t } from '../messages/messages.ts';
import type { DialogPage } from '../record/dialog/DialogPages.tsx';
import { type DialogProps, ResourceDialog } from '../record/dialog/ResourceDialog.tsx';
import { ImageField } from '../record/fields/image-field.tsx';
import { ReferenceField } from '../record/fields/reference-fields.tsx';
import { useIsSuperuser } from '../session/superuser.ts';
import { FieldGrid } from '../ui/form/FieldGrid.tsx';
import { SelectField, SwitchField } from '../ui/form/fields/choice-fields.tsx';
import { ColorField } from '../ui/form/fields/color-field.tsx';
import { NumberField } from '../ui/form/fields/number-fields.tsx';
import { TextAreaField, TextField } from '../ui/form/fields/text-fields.tsx';
import { AddressProofPage } from './AddressProofPage.tsx';
import { CustomLoginsField } from './CustomLoginsField.tsx';
import { DeskPreview, LoginPreview } from './LookPreview.tsx';
import { ReachPreviews } from './ReachPreviews.tsx';
import { UserCategoriesField } from './UserCategoriesField.tsx';

const General = () => (
  <FieldGrid title={t('origins.sections.general')}>
    <TextField name="Description" />
    <ReferenceField name="Category" to={originsCategories} />
    <SelectField name="Software" of="Software" />
    <TextField name="DatabaseSuffix" />
    <UserCategoriesField name="Categories" wide />
  </FieldGrid>
);

/** What keeps a field from those who are no superusers, and says so. */
const lockOf = (isSuperuser: boolean) => (isSuperuser ? {} : { disabled: true, help: t('origins.superusersOnly') });

function Addresses() {
  const lock = lockOf(useIsSuperuser());
  return (
    <FieldGrid title={t('origins.sections.addresses')} cols={1}>
      <TextField name="Url" inputMode="url" spellCheck={false} {...lock} />
      <TextField name="UrlTest" inputMode="url" spellCheck={false} {...lock} />
    </FieldGrid>
  );
}

const LoginLook = () => (
  <>
    <FieldGrid title={t('origins.sections.login')}>
      <ImageField name="LoginPrimaryLogo" />
      <ImageField name="LoginSecondaryLogo" />
      <ColorField name="LoginBackgroundColor" />
      <ColorField name="LoginButtonColor" />
      <ColorField name="LoginButtonHoverColor" />
    </FieldGrid>
    <LoginPreview />
  </>
);

const DeskLook = () => (
  <>
    <FieldGrid title={t('origins.sections.desk')}>
      <ImageField name="DeskLogo" />
      <NumberField name="DeskMenuWidth" min={180} max={400} />
      <ColorField name="DeskHeaderBackgroundColor" />
      <ColorField name="DeskHeaderTextColor" on="DeskHeaderBackgroundColor" />
      <ColorField name="DeskMenuBackgroundColor" />
      <ColorField name="DeskMenuTextColor" on="DeskMenuBackgroundColor" />
      <ColorField name="DeskMenuGroupBackgroundColor" />
      <ColorField name="DeskMenuTextHoverColor" on="DeskMenuBackgroundColor" />
      <ColorField name="DeskMenuItemSelectedBackgroundColor" />
      <ColorField name="DeskMenuDividerColor" />
    </FieldGrid>
    <DeskPreview />
  </>
);

/** Where mails of the brand come from. */
const SenderAddress = () => <TextField name="SenderAddress" type="email" {...lockOf(useIsSuperuser())} />;

const Shop = () => (
  <>
    <FieldGrid title={t('origins.sections.shop')}>
      <SwitchField name="UseShop" />
      <ImageField name="Favicon" />
      <TextField name="ShopTitle" wide />
      <TextAreaField name="ShopText" wide rows={2} />
      <ImageField name="ShopImage" wide />
      <NumberField name="CartReminderHours" min={0} max={336} />
      <SwitchField name="LeadDoubleOptIn" />
      <TextField name="SenderName" />
      <SenderAddress />
      <TextField name="SupportEmail" type="email" />
      <TextField name="SupportPhone" type="tel" />
      <TextField name="LegalName" />
      <TextField name="VatNumber" inputMode="numeric" />
      <TextField name="Address" wide />
      <TextField name="TermsUrl" />
      <TextField name="PrivacyUrl" />
    </FieldGrid>
    <ReachPreviews />
  </>
);

const pages: readonly DialogPage<RecordOf<typeof origins>>[] = [
  { key: 'addresses', label: () => t('origins.proof.title'), Page: AddressProofPage },
];

/** Adds or edits a brand, with a preview of its look and notes on its contrast. */
export const OriginDialog = (dialog: DialogProps) => (
  <ResourceDialog {...dialog} resource={origins} as="drawer" pages={pages}>
    <General />
    <Addresses />
    <LoginLook />
    <DeskLook />
    <Shop />
    <CustomLoginsField name="CustomLogins" />
  </ResourceDialog>
);
