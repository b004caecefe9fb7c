import type { EmailContent } from '@circolo/contract/mail/templates/email-template';
import { ActionIcon, Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { fieldLabel, t } from '../../messages/messages.ts';
import { useField } from '../../ui/form/form-context.ts';
import { TaggedInput } from './TaggedInput.tsx';

type Footer = NonNullable<EmailContent['Footer']>;

const empty: Footer = { Text: null, Links: [] };
const mostLinks = 6;

/** What a mail says below its box, above what it must say there: a text, and addresses such as those of social networks. */
export function FooterFields() {
  const { value, change, input } = useField<Footer | '' | null>({ name: 'Footer' });
  const footer = value || empty;
  const { Links } = footer;
  const set = (index: number, part: Partial<Footer['Links'][number]>) =>
    change({ ...footer, Links: Links.map((link, at) => (at === index ? { ...link, ...part } : link)) });
  return (
    <Stack gap="sm">
      <TaggedInput
        label={fieldLabel('EmailTemplates', 'FooterText')}
        lines
        maxLength={500}
        disabled={input.disabled}
        value={footer.Text ?? ''}
        change={(next) => change({ ...footer, Text: next })}
      />
      {[...Links.entries()].map(([index, { Label, Url }]) => (
        // A link is nothing but its place and its content: the place is its key.
        <Group key={`link ${index + 1}`} gap="xs" align="flex-end" wrap="nowrap">
          <TextInput
            label={t('emailTemplate.footerLabel', { link: index + 1 })}
            maxLength={40}
            disabled={input.disabled}
            value={Label}
            onChange={(event) => set(index, { Label: event.currentTarget.value })}
          />
          <TextInput
            label={t('emailTemplate.footerUrl', { link: index + 1 })}
            maxLength={300}
            disabled={input.disabled}
            value={Url}
            onChange={(event) => set(index, { Url: event.currentTarget.value })}
          />
          <ActionIcon
            variant="subtle"
            color="gray"
            size={36}
            disabled={input.disabled}
            aria-label={t('emailTemplate.footerLinkRemove', { link: index + 1 })}
            onClick={() => change({ ...footer, Links: Links.filter((_, at) => at !== index) })}
          >
            <IconTrash size={16} aria-hidden />
          </ActionIcon>
        </Group>
      ))}
      {input.error ? (
        <Text size="xs" c="var(--mantine-color-error)" role="alert">
          {input.error}
        </Text>
      ) : null}
      <Button
        variant="default"
        disabled={input.disabled || Links.length >= mostLinks}
        leftSection={<IconPlus size={16} aria-hidden />}
        onClick={() => change({ ...footer, Links: [...Links, { Label: '', Url: '' }] })}
      >
        {t('emailTemplate.footerLinkAdd')}
      </Button>
      <Text size="xs" c="dimmed">
        {t('emailTemplate.footerHelp')}
      </Text>
    </Stack>
  );
}
