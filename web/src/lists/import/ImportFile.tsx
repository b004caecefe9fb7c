import { ImportState } from '@circolo/contract/lists/import-codes';
import type { ImportField } from '@circolo/contract/lists/imports';
import { Anchor, Badge, Button, FileButton, Group, Stack, Text, Title } from '@mantine/core';
import { IconDownload, IconFileTypeCsv } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type DragEvent, useState } from 'react';
import { t } from '../../messages/messages.ts';
import { saveAs } from '../../ui/save-as.ts';
import { formatInstant } from '../../ui/values/format.ts';
import css from './import.module.css';
import type { Import } from './use-import.ts';

const accept = '.csv,.txt,.tsv,text/csv';

const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`;

/** A file with the heading of every field that it may have, those that a new record needs first; Excel knows it by its first bytes. */
function templateOf(fields: readonly ImportField[]): Blob {
  const own = fields.filter(({ Name }) => Name !== 'Id');
  const headings = [...own.filter(({ Required }) => Required), ...own.filter(({ Required }) => !Required)];
  return new Blob([`\uFEFF${headings.map(({ Label }) => quoted(Label)).join(';')}\r\n`], { type: 'text/csv' });
}

/** The first step: a file, or an import that was left. */
export function ImportFile({ state }: { state: Import }) {
  const { calls, busy, attempt, change, open } = state;
  const [over, setOver] = useState(false);
  const recent = useQuery({ queryKey: ['imports', calls], queryFn: calls.recent, gcTime: 0 });
  const take = (file: File | null | undefined) => {
    if (file) void change(() => calls.upload(file));
  };
  const saveTemplate = async () => {
    const fields = await attempt(calls.fields);
    if (fields) saveAs(templateOf(fields), `${t('import.templateName')}.csv`);
  };
  const hover = (inside: boolean) => (event: DragEvent) => {
    event.preventDefault();
    setOver(inside);
  };
  return (
    <Stack gap="md">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is one more way beside the button inside. */}
      <div
        className={css.drop}
        data-over={over || undefined}
        onDragOver={hover(true)}
        onDragLeave={hover(false)}
        onDrop={(event) => {
          hover(false)(event);
          take(event.dataTransfer.files[0]);
        }}
      >
        <IconFileTypeCsv size={40} stroke={1.4} aria-hidden />
        <Text fw={600}>{t('import.dropTitle')}</Text>
        <Text size="sm" c="dimmed">
          {t('import.dropText')}
        </Text>
        <FileButton accept={accept} onChange={take}>
          {(button) => (
            <Button {...button} mt="xs" loading={busy}>
              {t('import.choose')}
            </Button>
          )}
        </FileButton>
      </div>
      <Group justify="space-between" align="flex-start" gap="sm">
        <Text size="sm" c="dimmed" className={css.hint ?? ''}>
          {t('import.hint')}
        </Text>
        <Button
          variant="default"
          size="xs"
          leftSection={<IconDownload size={16} aria-hidden />}
          loading={busy}
          onClick={() => void saveTemplate()}
        >
          {t('import.template')}
        </Button>
      </Group>
      {recent.data && recent.data.length > 0 ? (
        <section>
          <Title order={3} size="h5">
            {t('import.recent')}
          </Title>
          <ul className={`${css.list} ${css.recent}`}>
            {recent.data.map(({ Id, FileName, RequestedAt, State }) => (
              <li key={Id}>
                <Anchor
                  component="button"
                  type="button"
                  size="sm"
                  ta="left"
                  className={css.recentName ?? ''}
                  onClick={() => open(Id)}
                >
                  {FileName}
                </Anchor>
                <Text size="sm" c="dimmed">
                  {formatInstant(RequestedAt)}
                </Text>
                <Badge variant="light" color={State === ImportState.failed ? 'red' : 'gray'}>
                  {t(`enums.ImportState.${State}`)}
                </Badge>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </Stack>
  );
}
