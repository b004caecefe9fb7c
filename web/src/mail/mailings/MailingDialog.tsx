import { letter } from '@circolo/contract/mail/letters/letter';
import { type MailingKindCode, mailings } from '@circolo/contract/mail/mailings/mailing';
import { Text } from '@mantine/core';
import type { ChosenDialogProps } from '../../lists/bulk/bulk-parts.ts';
import { t } from '../../messages/messages.ts';
import { type UnsavedChanges, useUnsavedChangesGuard } from '../../record/dialog/use-unsaved-changes-guard.ts';
import { useRefetch } from '../../resource/use-refetch.ts';
import { TextAreaField, TextField } from '../../ui/form/fields/text-fields.tsx';
import { beginningOf, useZodForm } from '../../ui/form/form.tsx';
import { useFieldValue } from '../../ui/form/form-context.ts';
import { InstantField } from '../../ui/form/InstantField.tsx';
import { toast } from '../../ui/toasts/toast.tsx';
import { formatInstant } from '../../ui/values/format.ts';
import { ComposerFrame } from './ComposerFrame.tsx';
import { ComposerPages } from './ComposerPages.tsx';
import { KindField } from './KindField.tsx';
import { MailingPreview } from './MailingPreview.tsx';
import { MeasureFields } from './MeasureFields.tsx';
import { askAudience, composed, sendMailing, sendTest } from './mailing-calls.ts';
import { TestButton } from './TestButton.tsx';
import { useAudience } from './use-audience.ts';

/** Sends the mail that is typed to the writer alone. */
function MailTest({ from }: { from: string }) {
  const typed = composed.safeParse({
    Subject: useFieldValue('Subject'),
    Text: useFieldValue('Text'),
    Kind: useFieldValue('Kind'),
  });
  const test = async () => {
    if (!typed.success) return '';
    const { To } = await sendTest(from, typed.data);
    return t('mailings.tested', { address: To });
  };
  return <TestButton ready={typed.success} test={test} />;
}

/** Writes an e-mail to the customers of chosen rows: what, what kind, who gets it and who does not, and when. */
export function MailingDialog(props: ChosenDialogProps) {
  const { selection, close } = props;
  const { from, chosen, kind, setKind, audience } = useAudience('MailingAudience', props, askAudience);
  const refetch = useRefetch();
  const zodForm = useZodForm({
    schema: composed,
    initial: { ...beginningOf(letter), Kind: kind, MeasuresClicks: false, MeasuresOpenings: false, SendAt: null },
    messageGroup: 'mailings',
    changed: ({ Kind }) => setKind(Kind as MailingKindCode), // One of the choices of `KindField`.
    save: async (content) => {
      if (audience.data?.Recipients === 0) return;
      const { Recipients: count } = await sendMailing(from, chosen, content);
      unsaved.release();
      const at = content.SendAt ? formatInstant(content.SendAt) : null;
      toast.success(at ? t('mailings.planned', { count, at }) : t('mailings.sent', { count }));
      selection.clear();
      close();
      await refetch(mailings.Name);
    },
  });
  const unsaved: UnsavedChanges = useUnsavedChangesGuard(() => zodForm.form.isDirty());
  return (
    <ComposerFrame
      title={t('letters.write')}
      noRecipient={t('mailings.noRecipient')}
      zodForm={zodForm}
      unsaved={unsaved}
      audience={audience}
      test={<MailTest from={from} />}
      close={close}
    >
      <ComposerPages preview={<MailingPreview from={from} first={audience.data?.First ?? []} />}>
        <TextField name="Subject" maxLength={200} autoFocus />
        <TextAreaField name="Text" rows={8} />
        <KindField group="mailings" />
        <MeasureFields />
        <InstantField name="SendAt" />
      </ComposerPages>
      {audience.data?.ReplyTo ? (
        <Text size="sm" c="dimmed">
          {t('letters.answers', { address: audience.data.ReplyTo })}
        </Text>
      ) : null}
    </ComposerFrame>
  );
}
