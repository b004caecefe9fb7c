import type { emailTemplates } from '@circolo/contract/mail/templates/email-template';
import type { RecordOf } from '@circolo/contract/resource/resource';
import { ActionIcon, Button, Group, Text, Title } from '@mantine/core';
import { IconArrowBackUp, IconArrowForwardUp, IconArrowLeft, IconHistory } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { enumLabel, t } from '../../messages/messages.ts';
import { paths } from '../../navigation/paths.ts';
import { useFieldValue } from '../../ui/form/form-context.ts';
import { StatusBadge } from '../../ui/values/StatusBadge.tsx';
import type { Design } from '../editor/use-design.ts';
import css from './template-editor.module.css';
import { templateTones } from './template-tones.ts';

interface Props {
  template: RecordOf<typeof emailTemplates>;
  design: Design;
  busy: boolean;
  /** Whether the form saves; a merge saves itself. */
  saves: boolean;
  publish: () => void;
  openVersions: () => void;
}

/** What is written, in which state, and everything that is done with the whole of it. */
export function EditorBar({ template, design, busy, saves, publish, openVersions }: Props) {
  const type = useFieldValue<string>('Type');
  const step = { variant: 'default', size: 36 } as const;
  return (
    <header className={css.bar}>
      <ActionIcon
        component={Link}
        to={paths.deskScreen('email-templates')}
        {...step}
        aria-label={t('emailTemplate.back')}
        title={t('emailTemplate.back')}
      >
        <IconArrowLeft size={18} aria-hidden />
      </ActionIcon>
      <div className={css.name}>
        <Title order={1} size="h4" lineClamp={1}>
          {template.Description}
        </Title>
        <Text size="xs" c="dimmed" lineClamp={1}>
          {enumLabel('EmailType', type)}
        </Text>
      </div>
      <StatusBadge of="EmailTemplateState" code={template.State} tones={templateTones} />
      <Group gap="xs" className={css.acts ?? ''}>
        <ActionIcon
          {...step}
          aria-label={t('emailTemplate.undo')}
          title={t('emailTemplate.undo')}
          disabled={!design.canUndo}
          onClick={design.undo}
        >
          <IconArrowBackUp size={18} aria-hidden />
        </ActionIcon>
        <ActionIcon
          {...step}
          aria-label={t('emailTemplate.redo')}
          title={t('emailTemplate.redo')}
          disabled={!design.canRedo}
          onClick={design.redo}
        >
          <IconArrowForwardUp size={18} aria-hidden />
        </ActionIcon>
        <Button variant="default" leftSection={<IconHistory size={16} aria-hidden />} onClick={openVersions}>
          {t('emailTemplate.publishing')}
        </Button>
        {design.disabled || !saves ? null : (
          <>
            <Button type="submit" variant="default" loading={busy}>
              {t('form.save')}
            </Button>
            <Button loading={busy} onClick={publish}>
              {t('emailTemplate.savePublish')}
            </Button>
          </>
        )}
      </Group>
    </header>
  );
}
