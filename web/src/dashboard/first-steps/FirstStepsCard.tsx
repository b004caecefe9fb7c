import type { FirstStepCode } from '@circolo/contract/first-steps/first-steps';
import { Alert, Button, Paper, Progress, Text } from '@mantine/core';
import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { t } from '../../messages/messages.ts';
import { paths } from '../../navigation/paths.ts';
import css from './first-steps.module.css';
import { useFirstSteps } from './use-first-steps.tsx';

const newRecord = { Open: '0' };

/** Where each step is done: a list, with the dialog of a new record where nothing is delivered to begin with. */
const places: Record<FirstStepCode, { screen: string; search: Record<string, string> }> = {
  Company: { screen: 'companies', search: {} },
  Bank: { screen: 'banks', search: newRecord },
  Payment: { screen: 'shop-payment-types', search: newRecord },
  Sender: { screen: 'email-configurations', search: newRecord },
  Brand: { screen: 'origins', search: {} },
  Package: { screen: 'packages', search: newRecord },
  Shop: { screen: 'origins', search: {} },
  Colleague: { screen: 'users', search: newRecord },
};

interface StepProps {
  code: FirstStepCode;
  done: boolean;
  /** The first one that is not done: what to do now. */
  next: boolean;
  leaveOut: () => void;
}

function Step({ code, done, next, leaveOut }: StepProps) {
  const name = t(`firstSteps.steps.${code}.title`);
  const { screen, search } = places[code];
  return (
    <li className={css.step} data-done={done || undefined}>
      {done ? (
        <IconCircleCheckFilled className={css.mark} size={22} aria-hidden />
      ) : (
        <IconCircle className={css.mark} size={22} aria-hidden />
      )}
      <div className={css.text}>
        <span className={css.name}>{name}</span>
        {done ? (
          <span className="unseen"> {t('firstSteps.done')}</span>
        ) : (
          <Text size="sm" c="dimmed">
            {t(`firstSteps.steps.${code}.text`)}
          </Text>
        )}
      </div>
      {done ? null : (
        <div className={css.acts}>
          <Button
            component={Link}
            to={paths.deskScreen(screen)}
            search={search as never}
            size="xs"
            variant={next ? 'filled' : 'default'}
            aria-label={`${t('firstSteps.open')}: ${name}`}
          >
            {t('firstSteps.open')}
          </Button>
          <Button size="xs" variant="subtle" aria-label={`${t('firstSteps.leaveOut')}: ${name}`} onClick={leaveOut}>
            {t('firstSteps.leaveOut')}
          </Button>
        </div>
      )}
    </li>
  );
}

/** What a new installation prepares before it works: on the desk's first page until each step is done or left out. */
export function FirstStepsCard() {
  const { steps, leaveOut, problem } = useFirstSteps();
  const missing = steps.filter(({ Done }) => !Done);
  const [next] = missing;
  if (!next) return null;
  const done = steps.length - missing.length;
  return (
    <Paper component="section" withBorder radius="lg" p="md" mb="lg" aria-label={t('firstSteps.title')}>
      <div className={css.head}>
        <h2 className={css.title}>{t('firstSteps.title')}</h2>
        <Text size="sm" c="dimmed" className={css.count}>
          {t('firstSteps.progress', { done, count: steps.length })}
        </Text>
      </div>
      <Progress value={(100 * done) / steps.length} size="sm" radius="xl" mb="xs" aria-hidden />
      {problem ? (
        <Alert color="red" variant="light" role="alert" mb="xs">
          {problem}
        </Alert>
      ) : null}
      <ul className={css.steps}>
        {steps.map(({ Code, Done }) => (
          <Step key={Code} code={Code} done={Done} next={Code === next.Code} leaveOut={() => leaveOut(Code)} />
        ))}
      </ul>
    </Paper>
  );
}
