import { EmailTemplateState } from '@circolo/contract/mail/codes';
import {
  type emailTemplates,
  publishTemplate,
  restoreRevision,
  templateRevisions,
  testTemplate,
} from '@circolo/contract/mail/templates/email-template';
import type { RecordOf } from '@circolo/contract/resource/resource';
import { Alert, Button, Group, Stack, Table, Text, Title } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { t } from '../../messages/messages.ts';
import type { DialogPageProps } from '../../record/dialog/DialogPages.tsx';
import { call, callWithoutToast } from '../../session/client.ts';
import { useSessionUser } from '../../session/use-session.ts';
import { confirmed } from '../../ui/dialogs.tsx';
import { toast } from '../../ui/toasts/toast.tsx';
import { useAction } from '../../ui/use-action.ts';
import { formatInstant } from '../../ui/values/format.ts';
import { StatusBadge } from '../../ui/values/StatusBadge.tsx';
import { TestRecipientInput } from '../TestRecipientInput.tsx';

type Template = RecordOf<typeof emailTemplates>;

function TestForm({ template, tested }: { template: Template; tested: (template: Template) => void }) {
  const [to, setTo] = useState(useSessionUser()?.Email ?? '');
  const { busy, problem, run } = useAction(async () => {
    tested(await call(testTemplate, { params: { Id: template.Id }, body: { To: to } }));
    toast.success(t('emailTemplate.testQueued'));
  });
  return (
    <Stack gap="xs">
      <Title order={3} size="h5">
        {t('emailTemplate.testSend')}
      </Title>
      <Text size="sm" c="dimmed">
        {t('emailTemplate.testSendHelp')}
      </Text>
      <Group align="flex-end" gap="sm">
        <TestRecipientInput value={to} problem={problem} change={setTo} />
        <Button variant="default" loading={busy} onClick={() => void run()}>
          {t('emailTemplate.sendTest')}
        </Button>
      </Group>
      {template.LastTestAt ? (
        <Text size="xs" c="dimmed">
          {t('emailTemplate.lastTest', { date: formatInstant(template.LastTestAt), to: template.LastTestTo ?? '' })}
        </Text>
      ) : null}
    </Stack>
  );
}

function Revisions({ template, restore }: { template: Template; restore: (revision: number) => void }) {
  const revisions = useQuery({
    queryKey: ['EmailTemplateRevisions', template.Id, template.Version],
    queryFn: () => callWithoutToast(templateRevisions, { params: { Id: template.Id } }),
  });
  const rows = revisions.data ?? [];
  if (rows.length === 0) {
    const only = template.Revision > 0 ? t('emailTemplate.onlyRevision') : t('emailTemplate.noRevisions');
    return <Text size="sm">{only}</Text>;
  }
  return (
    <Table>
      <Table.Tbody>
        {rows.map(({ Revision, PublishedAt, PublishedByName, Subject }) => (
          <Table.Tr key={Revision}>
            <Table.Td>
              <Text size="sm" fw={600}>
                {t('emailTemplate.revision', { revision: Revision })}
              </Text>
              <Text size="sm">{Subject}</Text>
              <Text size="xs" c="dimmed">
                {`${formatInstant(PublishedAt)} · ${PublishedByName}`}
              </Text>
            </Table.Td>
            <Table.Td ta="right">
              {Revision === template.Revision && template.State === EmailTemplateState.published ? null : (
                <Button size="compact-sm" variant="default" onClick={() => restore(Revision)}>
                  {t('emailTemplate.restore')}
                </Button>
              )}
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}

/** Publishing what is saved, sending it as a test, and going back to what was published before. */
export function TemplatePublishPage({ record, setVersion }: DialogPageProps<Template>) {
  const [template, setTemplate] = useState(record);
  const queries = useQueryClient();
  const { busy, problem, run } = useAction(async (action: () => Promise<Template>, done: string) => {
    const next = await action();
    setTemplate(next);
    setVersion(next.Version);
    await queries.invalidateQueries({ queryKey: ['EmailTemplates', 'list'] });
    toast.success(done);
  });
  const params = { Id: record.Id };
  const publish = () => run(() => call(publishTemplate, { params }), t('emailTemplate.published'));
  const restore = async (Revision: number) => {
    const question = { title: t('emailTemplate.restoreTitle'), text: t('emailTemplate.restoreText') };
    if (!(await confirmed({ ...question, confirm: t('emailTemplate.restore') }))) return;
    await run(() => call(restoreRevision, { params: { ...params, Revision } }), t('emailTemplate.restored'));
    // The form starts again with the restored version.
    await queries.invalidateQueries({ queryKey: ['EmailTemplates', 'one', record.Id] });
  };
  return (
    <Stack gap="lg">
      <Stack gap="xs">
        <Group gap="sm">
          <StatusBadge
            of="EmailTemplateState"
            code={template.State}
            tones={{ [EmailTemplateState.draft]: 'yellow', [EmailTemplateState.published]: 'green' }}
          />
          {template.Revision > 0 ? (
            <Text size="sm">{t('emailTemplate.revision', { revision: template.Revision })}</Text>
          ) : null}
        </Group>
        <Text size="sm" c="dimmed">
          {t('emailTemplate.publishHelp')}
        </Text>
        {problem ? <Alert color="red" title={problem} role="alert" /> : null}
        <Group>
          <Button
            loading={busy}
            disabled={template.State === EmailTemplateState.published}
            onClick={() => void publish()}
          >
            {t('emailTemplate.publish')}
          </Button>
        </Group>
      </Stack>
      <TestForm template={template} tested={setTemplate} />
      <Stack gap="xs">
        <Title order={3} size="h5">
          {t('emailTemplate.revisions')}
        </Title>
        <Revisions template={template} restore={(revision) => void restore(revision)} />
      </Stack>
    </Stack>
  );
}
