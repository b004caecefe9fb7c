import { EmailTransport } from '@circolo/contract/mail/codes';
import { emailConfigurations } from '@circolo/contract/mail/configurations/email-configuration';
import { origins } from '@circolo/contract/origins/origin';
import type { FormOf, RecordOf } from '@circolo/contract/resource/resource';
import { useQuery } from '@tanstack/react-query';
import { t } from '../../messages/messages.ts';
import type { DialogPage } from '../../record/dialog/DialogPages.tsx';
import { type DialogProps, ResourceDialog } from '../../record/dialog/ResourceDialog.tsx';
import { ReferenceField } from '../../record/fields/reference-fields.tsx';
import { callWithoutToast } from '../../session/client.ts';
import { useIsSuperuser } from '../../session/superuser.ts';
import { FieldGrid } from '../../ui/form/FieldGrid.tsx';
import { MultiSelectField, SelectField, SwitchField } from '../../ui/form/fields/choice-fields.tsx';
import { NumberField, PositionField } from '../../ui/form/fields/number-fields.tsx';
import { HtmlField, PasswordField, TextField } from '../../ui/form/fields/text-fields.tsx';
import { useFieldValue } from '../../ui/form/form-context.ts';
import { SenderTestPage } from './SenderTestPage.tsx';

type Sender = RecordOf<typeof emailConfigurations>;

function ServerFields({ record }: { record: Sender | null }) {
  const transport = useFieldValue<string>('Transport');
  return (
    <FieldGrid title={t('emailTemplate.sections.server')}>
      <SelectField name="Transport" of="EmailTransport" required wide />
      {transport === EmailTransport.smtp ? (
        <>
          <TextField name="Host" spellCheck={false} required />
          <NumberField name="Port" min={1} max={65_535} />
          <SelectField name="Security" of="EmailSecurity" required />
          <TextField name="UserName" spellCheck={false} />
          <PasswordField
            name="Password"
            autoComplete="new-password"
            {...(record?.HasPassword && { help: t('emailTemplate.passwordKept') })}
          />
        </>
      ) : null}
    </FieldGrid>
  );
}

/** Where answers to letters come back to; without an address they go to who wrote the letter. */
function RepliesFields({ record }: { record: Sender | null }) {
  const address = useFieldValue<string>('ReplyAddress');
  return (
    <FieldGrid title={t('emailTemplate.sections.replies')}>
      <TextField name="ReplyAddress" type="email" inputMode="email" spellCheck={false} wide />
      {address ? (
        <>
          <TextField name="ImapHost" spellCheck={false} required />
          <NumberField name="ImapPort" min={1} max={65_535} />
          <SelectField name="ImapSecurity" of="EmailSecurity" required />
          <TextField name="ImapFolder" spellCheck={false} />
          <TextField name="ImapUserName" spellCheck={false} required />
          <PasswordField
            name="ImapPassword"
            autoComplete="new-password"
            {...(record?.HasImapPassword && { help: t('emailTemplate.passwordKept') })}
          />
        </>
      ) : null}
    </FieldGrid>
  );
}

const pages: readonly DialogPage<Sender>[] = [
  { key: 'test', label: () => t('emailTemplate.senderTest'), Page: SenderTestPage },
];

/** The switch that makes a sender the one for mails with secrets; below a superuser it only shows. */
const SecretsField = ({ mayChoose }: { mayChoose: boolean }) => (
  <SwitchField
    name="ForSecrets"
    wide
    {...(!mayChoose && { disabled: true, help: t('emailTemplate.superusersChoose') })}
  />
);

/** What a new sender begins with: the first one is the default, or no mail would leave by it; null while that is read. */
function useBeginning(isNew: boolean): Partial<FormOf<typeof emailConfigurations>> | null {
  const { data, isLoading } = useQuery({
    queryKey: [emailConfigurations.Name, 'default'],
    queryFn: () => callWithoutToast(emailConfigurations.list, { query: { IsDefault: 'true', Limit: 1 } }),
    enabled: isNew,
  });
  if (isLoading) return null;
  return data?.length === 0 ? { IsDefault: true } : {};
}

/** Adds or edits a sender; a password that is there stays unless another one is typed. */
export function EmailConfigurationDialog(dialog: DialogProps) {
  const isSuperuser = useIsSuperuser();
  const initial = useBeginning(dialog.id === null);
  if (!initial) return null;
  return (
    <ResourceDialog
      {...dialog}
      initial={initial}
      resource={emailConfigurations}
      as="drawer"
      pages={dialog.readOnly ? [] : pages}
      lockedFor={({ ForSecrets }) => (ForSecrets && !isSuperuser ? t('emailTemplate.secretSenderLocked') : null)}
    >
      {(record) => (
        <>
          <FieldGrid title={t('emailTemplate.sections.sender')}>
            <TextField name="Description" />
            <TextField name="FromName" />
            <TextField name="FromAddress" type="email" inputMode="email" spellCheck={false} />
            <TextField name="ReplyTo" type="email" inputMode="email" spellCheck={false} />
            <TextField name="Bcc" type="email" inputMode="email" spellCheck={false} />
            <HtmlField name="Signature" wide />
          </FieldGrid>
          <FieldGrid title={t('emailTemplate.sections.scope')}>
            <ReferenceField name="Origin" to={origins} />
            <SelectField name="Software" of="Software" />
            <MultiSelectField name="EmailTypes" of="EmailType" wide />
            <SwitchField name="IsDefault" />
            <SwitchField name="Active" />
            <SecretsField mayChoose={isSuperuser} />
          </FieldGrid>
          <ServerFields record={record} />
          <RepliesFields record={record} />
          <FieldGrid title={t('emailTemplate.sections.limits')}>
            <NumberField name="MaxPerMinute" min={1} />
            <NumberField name="MaxPerHour" min={1} />
            <NumberField name="MaxAttempts" min={1} max={10} />
            <PositionField />
          </FieldGrid>
        </>
      )}
    </ResourceDialog>
  );
}
