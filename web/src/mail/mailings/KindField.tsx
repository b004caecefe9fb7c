import { MailingKind } from '@circolo/contract/mail/mailings/mailing';
import { Radio, Stack } from '@mantine/core';
import { enumLabel, t } from '../../messages/messages.ts';
import { useField } from '../../ui/form/form-context.ts';

/** What kind of mail it is, with what that means for who gets it. */
export function KindField() {
  const { value, change } = useField<string>({ name: 'Kind', label: t('mailings.kind') });
  return (
    <Radio.Group label={t('mailings.kind')} value={value} onChange={change}>
      <Stack gap="xs" mt={4}>
        <Radio
          value={MailingKind.service}
          label={enumLabel('MailingKind', MailingKind.service)}
          description={t('mailings.serviceText')}
        />
        <Radio
          value={MailingKind.offer}
          label={enumLabel('MailingKind', MailingKind.offer)}
          description={t('mailings.offerText')}
        />
      </Stack>
    </Radio.Group>
  );
}
