import { AuthorizationLevel, allows } from '@circolo/contract/authorization/levels';
import { EmailTemplateState } from '@circolo/contract/mail/codes';
import { isSecretMail } from '@circolo/contract/mail/secret-mails';
import { emailTemplates, publishTemplate } from '@circolo/contract/mail/templates/email-template';
import type { RecordOf } from '@circolo/contract/resource/resource';
import { Alert, Drawer, Skeleton, Text } from '@mantine/core';
import { useDocumentTitle, useHotkeys } from '@mantine/hooks';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { t } from '../../messages/messages.ts';
import { page } from '../../page/page.ts';
import { isStale, RecordProblem } from '../../record/dialog/RecordProblem.tsx';
import { useSaveKeys } from '../../record/dialog/use-save-keys.ts';
import { useUnsavedChangesGuard } from '../../record/dialog/use-unsaved-changes-guard.ts';
import { oneRecord, saveRecord } from '../../resource/calls.ts';
import { call } from '../../session/client.ts';
import { useIsSuperuser } from '../../session/superuser.ts';
import { useLevel } from '../../session/use-level.ts';
import { beginningOf, FormFrame, useZodForm } from '../../ui/form/form.tsx';
import { LoadFailure } from '../../ui/page/LoadFailure.tsx';
import { PageFrame } from '../../ui/page/PageFrame.tsx';
import { toast } from '../../ui/toasts/toast.tsx';
import { useAction } from '../../ui/use-action.ts';
import { DesignEditor } from '../editor/DesignEditor.tsx';
import { useDesign } from '../editor/use-design.ts';
import { RevisionComparison } from '../versions/RevisionComparison.tsx';
import { EditorBar } from './EditorBar.tsx';
import { TemplateFiles } from './TemplateFiles.tsx';
import { TemplatePreview } from './TemplatePreview.tsx';
import { TemplatePublishing } from './TemplatePublishing.tsx';
import { TightFilesNotice, TypedFilesNotice } from './TightFilesNotice.tsx';
import css from './template-editor.module.css';

type Template = RecordOf<typeof emailTemplates>;

const valuesOf = (template: Template) => beginningOf(emailTemplates.input, template);

/** Why the person may read this template and not change it; null where they may. */
function useRefusal({ Type }: Template): string | null {
  const mayEdit = allows(useLevel(), AuthorizationLevel.edit);
  const isSuperuser = useIsSuperuser();
  if (!mayEdit) return t('form.readOnly');
  return isSecretMail(Type) && !isSuperuser ? t('emailTemplate.secretTemplateLocked') : null;
}

interface WritingProps extends Omit<Parameters<typeof EditorBar>[0], 'design'> {
  refusal: string | null;
}

/** The bar and what is below it, in the form that they work on. */
function Writing({ refusal, ...bar }: WritingProps) {
  const design = useDesign();
  // Not while something is typed: there the browser undoes letters.
  useHotkeys([
    ['mod+Z', design.undo],
    ['mod+shift+Z', design.redo],
    ['mod+Y', design.redo],
  ]);
  return (
    <>
      <EditorBar {...bar} design={design} />
      {refusal ? (
        <Text size="sm" c="dimmed" px="md" pb="xs">
          {refusal}
        </Text>
      ) : null}
      <DesignEditor design={design} preview={<TemplatePreview />} files={<TemplateFiles id={bar.template.Id} />} />
    </>
  );
}

function TemplateEditor({ begun }: { begun: Template }) {
  const [template, setTemplate] = useState(begun);
  const [isPublishing, setPublishing] = useState(false);
  const [compared, setCompared] = useState<number | null>(null);
  // The version that is changed; a merge moves it to the newest.
  const version = useRef<number | undefined>(begun.Version);
  // As it is stored now, also within an act that saves first.
  const latest = useRef(template);
  const queries = useQueryClient();
  const refusal = useRefusal(template);
  useDocumentTitle(page.origin ? `${template.Description} · ${page.origin.Description}` : template.Description);
  const zodForm = useZodForm({
    schema: emailTemplates.input,
    initial: valuesOf(begun),
    save: async (values) => {
      const saved = await saveRecord(emailTemplates, begun.Id, { ...values, Version: version.current });
      version.current = saved.Version;
      latest.current = saved;
      setTemplate(saved);
      await queries.invalidateQueries({ queryKey: [emailTemplates.Name] });
      toast.saved();
    },
    messageGroup: emailTemplates.Name,
    readOnly: refusal !== null,
  });
  const { form } = zodForm;
  useUnsavedChangesGuard(() => refusal === null && form.isDirty());
  useSaveKeys(zodForm);
  const renew = (next: Template, content: boolean) => {
    version.current = next.Version;
    latest.current = next;
    setTemplate(next);
    if (!content) return;
    form.setValues(valuesOf(next));
    form.resetDirty();
  };
  const publishing = useAction(async () => {
    if (form.isDirty()) await zodForm.submit();
    // What was refused is on the page already.
    if (form.isDirty()) return;
    if (latest.current.State === EmailTemplateState.published) return toast.info(t('emailTemplate.upToDate'));
    renew(await call(publishTemplate, { params: { Id: begun.Id } }), false);
    await queries.invalidateQueries({ queryKey: [emailTemplates.Name] });
    toast.success(t('emailTemplate.published'));
  });
  const load = async () => {
    const stored = await oneRecord(emailTemplates, begun.Id);
    return { values: valuesOf(stored), version: stored.Version };
  };
  return (
    <div className={css.whole} data-whole-page>
      <FormFrame zodForm={zodForm}>
        <div className={css.problems}>
          <RecordProblem
            key={template.Version}
            resource={emailTemplates}
            zodForm={zodForm}
            begun={valuesOf(template)}
            load={load}
            setVersion={(next) => {
              version.current = next;
            }}
          />
          <TypedFilesNotice />
          {publishing.problem ? <Alert color="red" role="alert" title={publishing.problem} /> : null}
        </div>
        <Writing
          template={template}
          refusal={refusal}
          busy={zodForm.saving || publishing.busy}
          saves={!isStale(zodForm)}
          publish={() => void publishing.run()}
          openVersions={() => setPublishing(true)}
        />
      </FormFrame>
      <Drawer
        opened={isPublishing}
        onClose={() => setPublishing(false)}
        title={<Text fw={650}>{t('emailTemplate.publishing')}</Text>}
        position="right"
        size={640}
        // Of two that are open the inner one is closed first.
        closeOnEscape={compared === null}
        closeButtonProps={{ 'aria-label': t('form.close') }}
      >
        {template.State === EmailTemplateState.draft ? null : (
          <Text size="sm" c="dimmed" mb="sm">
            {t('emailTemplate.upToDate')}
          </Text>
        )}
        <TightFilesNotice type={template.Type} files={template.Files} />
        <TemplatePublishing template={template} renew={renew} compare={setCompared} />
      </Drawer>
      {compared === null ? null : (
        <RevisionComparison template={template} revision={compared} close={() => setCompared(null)} />
      )}
    </div>
  );
}

/** The page on which a template is written and arranged, over the whole width of the desk. */
export function TemplateEditorPage() {
  const { Id = '0' } = useParams({ strict: false }) as { Id?: string }; // The route has this parameter.
  const id = Number(Id);
  const stored = useQuery({
    // Apart from the list's: what others invalidate must not take away what is typed.
    queryKey: ['form', emailTemplates.Name, id],
    queryFn: () => oneRecord(emailTemplates, id),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnReconnect: false,
  });
  if (stored.data) return <TemplateEditor key={id} begun={stored.data} />;
  return (
    <PageFrame title={t('EmailTemplates.one')}>
      {stored.isError ? (
        <LoadFailure retry={() => void stored.refetch()} error={stored.error} />
      ) : (
        <Skeleton h={480} aria-busy />
      )}
    </PageFrame>
  );
}
