import { DemoStep } from '@circolo/contract/demo-activation/demo-step';
import { Anchor, Button, ThemeIcon } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { t } from '../messages/messages.ts';
import { paths } from '../navigation/paths.ts';
import { page } from '../page/page.ts';
import { formatDay } from '../ui/values/format.ts';
import css from './demo-activation.module.css';
import type { StepProps } from './step-props.ts';

const next = ['mail', 'password', 'look'] as const;

/** Step 4: the demo is there; what happens next. */
export function DoneStep({ wizard, draft, go }: StepProps) {
  const email = draft.Email || (wizard.Email ?? '');
  return (
    <div className={css.finished}>
      <ThemeIcon size={64} radius="xl" variant="light" color="green" aria-hidden>
        <IconCircleCheck size={38} />
      </ThemeIcon>
      <h2 className={css.finishedTitle} tabIndex={-1}>
        {t('demoActivation.doneTitle')}
      </h2>
      <p className={css.help}>
        {t('demoActivation.doneText', { day: formatDay(wizard.DemoExpirationDate) })}{' '}
        {wizard.ActivityType ? t('demoActivation.doneType', { type: wizard.ActivityType.Description }) : null}
      </p>
      <ol className={css.next3}>
        {next.map((key) => (
          <li key={key}>{t(`demoActivation.doneSteps.${key}`, { email })}</li>
        ))}
      </ol>
      <div className={css.ways}>
        <Button component="a" href={paths.login} size="md" variant="default">
          {t('demoActivation.toLogin')}
        </Button>
        {page.origin?.UseShop ? (
          <Button component="a" href={paths.shop} size="md" variant="default">
            {t('demoActivation.toShop')}
          </Button>
        ) : null}
      </div>
      <p className={css.help}>
        {t('demoActivation.noMail')}{' '}
        <Anchor href={paths.recoveryPassword} size="sm" underline="always">
          {t('demoActivation.newLink')}
        </Anchor>
      </p>
      <Button variant="subtle" size="compact-md" onClick={() => go(DemoStep.choices)}>
        {t('demoActivation.another')}
      </Button>
    </div>
  );
}
