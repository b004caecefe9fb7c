import type { ReadableInvoice } from '@circolo/contract/invoicing/documents/readable-invoice';
import { Stack, Text } from '@mantine/core';
import { t } from '../../messages/messages.ts';
import { ReadableSections } from '../../ui/values/ReadableSections.tsx';

/** What an XML says, with the name of its file. */
export const ReadableOriginal = ({ FileName, Sections }: ReadableInvoice) => (
  <Stack gap="md">
    <Text size="sm" c="dimmed">
      {t('documentRecord.originalAbout', { file: FileName })}
    </Text>
    <ReadableSections sections={Sections} heading="h3" />
  </Stack>
);
