import { allows } from '@circolo/contract/access/authorization';
import { duplicateTemplate, emailTemplates, publishTemplate } from '@circolo/contract/mail/email-template';
import { origins } from '@circolo/contract/origins/origin';
import type { RowOf } from '@circolo/contract/resource/resource';
import { Text } from '@mantine/core';
import { IconCopy, IconSend } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { ApiProblem } from '../app/session/api-problem.ts';
import { call } from '../app/session/client.ts';
import { useLevel } from '../app/session/use-level.ts';
import { t } from '../app/words.ts';
import type { Filter } from '../lists/filters.ts';
import type { RowAction } from '../lists/RowButtons.tsx';
import { lazyDialog } from '../record/lazy-dialog.ts';
import type { Column } from '../resource/columns.tsx';
import { ResourcePage } from '../resource/ResourcePage.tsx';
import { confirmed, showError } from '../ui/dialogs.tsx';
import { toast } from '../ui/toast.tsx';

const EmailTemplateDialog = lazyDialog(() => import('./EmailTemplateDialog.tsx').then((m) => m.EmailTemplateDialog));

type Template = RowOf<typeof emailTemplates>;

/** Whom a template is for. */
function Scope({ Origin, OriginCategory }: Template) {
  const scope = Origin ?? OriginCategory;
  if (scope) return scope.Description;
  return (
    <Text span c="dimmed" size="sm">
      {t('emailTemplate.allOrigins')}
    </Text>
  );
}

const columns: Column<Template>[] = [
  { field: 'Description', main: true },
  { field: 'Type', of: 'EmailType', width: 180 },
  { field: 'Origin', cell: (row) => <Scope {...row} /> },
  { field: 'Language', of: 'EmailLanguage', width: 110 },
  { field: 'Subject' },
  { field: 'State', of: 'EmailTemplateState', tones: { D: 'yellow', P: 'green' }, width: 130 },
  { field: 'IsDefault', kind: 'flag', hidden: true },
  { field: 'Active', kind: 'flag', hidden: true },
  { field: 'Code', hidden: true },
  { field: 'Software', of: 'Software', tones: { A: 'blue', O: 'teal' }, hidden: true },
  { field: 'Revision', kind: 'number', hidden: true },
  { field: 'PublishedAt', kind: 'instant', hidden: true },
  { field: 'LastTestAt', kind: 'instant', hidden: true },
  { field: 'LastTestTo', hidden: true },
  { field: 'Position', kind: 'number', hidden: true },
  { field: 'UpdatedAt', kind: 'instant', hidden: true },
];

const filters: Filter[] = [
  { field: 'Type', kind: 'enum', of: 'EmailType' },
  { field: 'State', kind: 'enum', of: 'EmailTemplateState' },
  { field: 'Origin', kind: 'reference', resource: origins },
  { field: 'Software', kind: 'enum', of: 'Software' },
  { field: 'Language', kind: 'enum', of: 'EmailLanguage' },
  { field: 'IsDefault', kind: 'flag' },
  { field: 'Active', kind: 'flag' },
];

/** Publishing and copying from the list. */
function useRowActions(): RowAction<Template>[] {
  const queries = useQueryClient();
  const run = async (action: () => Promise<unknown>, done: string) => {
    try {
      await action();
      toast.success(done);
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error;
      showError(error.message);
    }
    await queries.invalidateQueries({ queryKey: [emailTemplates.Name] });
  };
  const publish = async ({ Id, Description }: Template) => {
    const question = {
      title: t('emailTemplate.publishTitle'),
      text: t('emailTemplate.publishText', { name: Description }),
    };
    if (!(await confirmed({ ...question, confirm: t('emailTemplate.publish') }))) return;
    await run(() => call(publishTemplate, { params: { Id } }), t('emailTemplate.published'));
  };
  return [
    {
      key: 'publish',
      label: t('emailTemplate.publish'),
      icon: <IconSend size={16} aria-hidden />,
      offered: ({ State }) => State === 'D',
      run: (row) => void publish(row),
    },
    {
      key: 'duplicate',
      label: t('emailTemplate.duplicate'),
      icon: <IconCopy size={16} aria-hidden />,
      run: ({ Id }) => void run(() => call(duplicateTemplate, { params: { Id } }), t('emailTemplate.duplicated')),
    },
  ];
}

/** The words of the mails: by type, brand and language. */
export function EmailTemplatesScreen() {
  const actions = useRowActions();
  const mayEdit = allows(useLevel(), 'E');
  return (
    <ResourcePage
      resource={emailTemplates}
      columns={columns}
      filters={filters}
      Dialog={EmailTemplateDialog}
      rowActions={mayEdit ? actions : []}
    />
  );
}
