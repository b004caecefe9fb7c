import { AuthorizationLevel, allows } from '@circolo/contract/authorization/levels';
import { Software } from '@circolo/contract/codes/catalogue-codes';
import { EmailTemplateState } from '@circolo/contract/mail/codes';
import type { RowOf } from '@circolo/contract/resource/resource';
import { Text } from '@mantine/core';
import { IconCopy, IconLayout, IconSend } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { duplicateTemplate, emailTemplates, publishTemplate } from '#list/mail/templates/email-template';
import { origins } from '#list/origins/origin';
import { ApiProblem } from '../../http/api-problem.ts';
import type { Filters } from '../../lists/filters/filters-of.ts';
import type { RowAction } from '../../lists/table/RowButtons.tsx';
import { t } from '../../messages/messages.ts';
import { lazyDialog } from '../../record/dialog/lazy-dialog.ts';
import type { Columns } from '../../resource/columns-of.ts';
import { ResourcePage } from '../../resource-page/ResourcePage.tsx';
import { call } from '../../session/client.ts';
import { useLevel } from '../../session/use-level.ts';
import { confirmed, showError } from '../../ui/dialogs.tsx';
import { toast } from '../../ui/toasts/toast.tsx';
import { editorPath } from './editor-path.ts';
import { templateTones } from './template-tones.ts';

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

const columns: Columns<typeof emailTemplates> = [
  { field: 'Description', main: true },
  { field: 'Type', width: 180 },
  { field: 'Origin', cell: (row) => <Scope {...row} /> },
  { field: 'Language', width: 110 },
  { field: 'Subject', cell: ({ Subject }) => <span data-words>{Subject}</span> },
  {
    field: 'State',
    tones: templateTones,
    width: 130,
  },
  { field: 'IsDefault', hidden: true },
  { field: 'Active', hidden: true },
  { field: 'Code', hidden: true },
  {
    field: 'Software',
    tones: { [Software.association]: 'blue', [Software.centre]: 'teal' },
    hidden: true,
  },
  { field: 'Revision', hidden: true },
  { field: 'PublishedAt', hidden: true },
  { field: 'LastTestAt', hidden: true },
  { field: 'LastTestTo', hidden: true },
  { field: 'Position', hidden: true },
  { field: 'UpdatedAt', hidden: true },
];

const filters: Filters<typeof emailTemplates> = [
  'Type',
  'State',
  { field: 'Origin', to: origins },
  'Software',
  'Language',
  'IsDefault',
  'Active',
];

/** Publishing and copying from the list. */
function useRowActions(): RowAction<Template>[] {
  const queries = useQueryClient();
  const navigate = useNavigate();
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
      key: 'design',
      label: t('emailTemplate.openEditor'),
      icon: <IconLayout size={16} aria-hidden />,
      run: ({ Id }) => void navigate({ to: editorPath(Id) }),
    },
    {
      key: 'publish',
      label: t('emailTemplate.publish'),
      icon: <IconSend size={16} aria-hidden />,
      offered: ({ State }) => State === EmailTemplateState.draft,
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

/** The texts of the mails: by type, brand and language. */
export function EmailTemplatesScreen() {
  const actions = useRowActions();
  const mayEdit = allows(useLevel(), AuthorizationLevel.edit);
  return (
    <ResourcePage
      resource={emailTemplates}
      columns={columns}
      leastNeeded={['Language', 'Subject']}
      filters={filters}
      Dialog={EmailTemplateDialog}
      rowActions={mayEdit ? actions : []}
    />
  );
}
