import { type MailingKindCode, mailings } from '@circolo/contract/mail/mailings/mailing';
import { smsMessages } from '@circolo/contract/mail/sms/sms-message';
import { writtenSms } from '@circolo/contract/mail/sms/written-sms';
import type { ChosenDialogProps } from '../../lists/bulk/bulk-parts.ts';
import { t } from '../../messages/messages.ts';
import { type UnsavedChanges, useUnsavedChangesGuard } from '../../record/dialog/use-unsaved-changes-guard.ts';
import { useRefetch } from '../../resource/use-refetch.ts';
import { TextAreaField } from '../../ui/form/fields/text-fields.tsx';
import { beginningOf, useZodForm } from '../../ui/form/form.tsx';
import { useFieldValue } from '../../ui/form/form-context.ts';
import { InstantField } from '../../ui/form/InstantField.tsx';
import { toast } from '../../ui/toasts/toast.tsx';
import { formatInstant } from '../../ui/values/format.ts';
import { formatPhone } from '../../ui/values/format-phone.ts';
import { ComposerFrame } from './ComposerFrame.tsx';
import { ComposerPages } from './ComposerPages.tsx';
import { KindField } from './KindField.tsx';
import { SmsCost } from './SmsCost.tsx';
import { SmsPreview } from './SmsPreview.tsx';
import { askSmsAudience, composedSms, sendSmsMailing, sendSmsTest } from './sms-mailing-calls.ts';
import { TestButton } from './TestButton.tsx';
import { useAudience } from './use-audience.ts';

/** Sends the text that is typed to the writer's own number alone. */
function SmsTest({ from }: { from: string }) {
  const typed = composedSms.safeParse({ Text: useFieldValue('Text'), Kind: useFieldValue('Kind') });
  const test = async () => {
    if (!typed.success) return '';
    const { To } = await sendSmsTest(from, typed.data);
    return t('smsMailings.tested', { phone: formatPhone(To) });
  };
  return <TestButton ready={typed.success} test={test} />;
}

/** Writes a text message to the customers of chosen rows: what, what kind, who gets it and who does not, what it costs, and when. */
export function SmsMailingDialog(props: ChosenDialogProps) {
  const { selection, close } = props;
  const { from, chosen, kind, setKind, audience } = useAudience('SmsAudience', props, askSmsAudience);
  const refetch = useRefetch();
  const zodForm = useZodForm({
    schema: composedSms,
    initial: { ...beginningOf(writtenSms), Kind: kind, SendAt: null },
    messageGroup: 'smsMailings',
    changed: ({ Kind }) => setKind(Kind as MailingKindCode), // One of the choices of `KindField`.
    save: async (content) => {
      if (audience.data?.Recipients === 0) return;
      const { Recipients: count } = await sendSmsMailing(from, chosen, content);
      unsaved.release();
      const at = content.SendAt ? formatInstant(content.SendAt) : null;
      toast.success(at ? t('smsMailings.planned', { count, at }) : t('smsMailings.sent', { count }));
      selection.clear();
      close();
      await refetch(mailings.Name, smsMessages.Name);
    },
  });
  const unsaved: UnsavedChanges = useUnsavedChangesGuard(() => zodForm.form.isDirty());
  return (
    <ComposerFrame
      title={t('sms.write')}
      noRecipient={t('smsMailings.noRecipient')}
      zodForm={zodForm}
      unsaved={unsaved}
      audience={audience}
      test={<SmsTest from={from} />}
      sendable={audience.data?.Daily !== 0}
      close={close}
    >
      <ComposerPages preview={<SmsPreview from={from} first={audience.data?.First ?? []} />}>
        <TextAreaField name="Text" rows={4} autoFocus />
        <SmsCost audience={audience.data} />
        <KindField group="smsMailings" />
        <InstantField name="SendAt" />
      </ComposerPages>
    </ComposerFrame>
  );
}
