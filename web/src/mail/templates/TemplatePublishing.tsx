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
import { call, callWithoutToast } from '../../session/client.ts';
import { useSessionUser } from '../../session/use-session.ts';
import { confirmed } from '../../ui/dialogs.tsx';
import { toast } from '../../ui/toasts/toast.tsx';
import { useAction } from '../../ui/use-action.ts';
import { formatInstant } from '../../ui/values/format.ts';
import { StatusBadge } from '../../ui/values/StatusBadge.tsx';
import { TestRecipientInput } from '../TestRecipientInput.tsx';
import { templateTones } from './template-tones.ts';

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

interface RevisionsProps {
  template: Template;
  restore: (revision: number) => void;
  compare: (revision: number) => void;
}

function Revisions({ template, restore, compare }: RevisionsProps) {
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
                <Group gap="xs" justify="flex-end">
                  <Button
                    size="compact-sm"
                    variant="default"
                    aria-label={t('emailTemplate.compareWith', { revision: Revision })}
                    onClick={() => compare(Revision)}
                  >
                    {t('emailTemplate.compare')}
                  </Button>
                  <Button size="compact-sm" variant="default" onClick={() => restore(Revision)}>
                    {t('emailTemplate.restore')}
                  </Button>
                </Group>
              )}
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}

interface Props {
  template: Template;
  /** Receives the template as it is stored after an act; `content` where it says something else now. */
  renew: (template: Template, content: boolean) => void;
  /** Opens a version beside what is saved. */
  compare: (revision: number) => void;
}

/** Publishing what is saved, sending it as a test, and looking at what was published before, to go back to it. */
export function TemplatePublishing({ template, renew, compare }: Props) {
  const queries = useQueryClient();
  const { busy, problem, run } = useAction(async (action: () => Promise<Template>, done: string, content: boolean) => {
    renew(await action(), content);
    await queries.invalidateQueries({ queryKey: ['EmailTemplates', 'list'] });
    toast.success(done);
  });
  const params = { Id: template.Id };
  const publish = () => run(() => call(publishTemplate, { params }), t('emailTemplate.published'), false);
  const restore = async (Revision: number) => {
    const question = { title: t('emailTemplate.restoreTitle'), text: t('emailTemplate.restoreText') };
    if (!(await confirmed({ ...question, confirm: t('emailTemplate.restore') }))) return;
    await run(() => call(restoreRevision, { params: { ...params, Revision } }), t('emailTemplate.restored'), true);
  };
  return (
    <Stack gap="lg">
      <Stack gap="xs">
        <Group gap="sm">
          <StatusBadge of="EmailTemplateState" code={template.State} tones={templateTones} />
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
      <TestForm template={template} tested={(next) => renew(next, false)} />
      <Stack gap="xs">
        <Title order={3} size="h5">
          {t('emailTemplate.revisions')}
        </Title>
        <Revisions template={template} restore={(revision) => void restore(revision)} compare={compare} />
      </Stack>
    </Stack>
  );
}
