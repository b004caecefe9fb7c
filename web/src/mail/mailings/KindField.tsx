import { MailingKind } from '@circolo/contract/mail/mailings/mailing';
import { Radio, Stack } from '@mantine/core';
import { enumLabel, t } from '../../messages/messages.ts';
import { useField } from '../../ui/form/form-context.ts';

/** What kind of mailing it is, with what that means for who gets it; `group` holds the messages of its channel. */
export function KindField({ group }: { group: 'mailings' | 'smsMailings' }) {
  const { value, change } = useField<string>({ name: 'Kind', label: t(`${group}.kind`) });
  return (
    <Radio.Group label={t(`${group}.kind`)} value={value} onChange={change}>
      <Stack gap="xs" mt={4}>
        <Radio
          value={MailingKind.service}
          label={enumLabel('MailingKind', MailingKind.service)}
          description={t(`${group}.serviceText`)}
        />
        <Radio
          value={MailingKind.offer}
          label={enumLabel('MailingKind', MailingKind.offer)}
          description={t(`${group}.offerText`)}
        />
      </Stack>
    </Radio.Group>
  );
}
