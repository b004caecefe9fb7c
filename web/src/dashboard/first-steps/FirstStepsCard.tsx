import { staffNatures } from '@circolo/contract/authorization/natures';
import { type FirstSteps, listOfStep } from '@circolo/contract/first-steps/first-steps';
import { Alert, Button, Paper, Progress, Text } from '@mantine/core';
import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { t } from '../../messages/messages.ts';
import { paths, screenOf } from '../../navigation/paths.ts';
import css from './first-steps.module.css';
import { useFirstSteps } from './use-first-steps.tsx';

type FirstStep = FirstSteps['Steps'][number];

/** Where a step is done, with the form of the one record, or of a new one; a first package begins with its product. */
function placeOf({ Code, Record: id }: FirstStep): { screen: string; search: Record<string, string> } {
  if (Code === 'Package' && id === 0) return { screen: 'products', search: {} };
  const open: Record<string, string> = id === null ? {} : { Open: String(id) };
  return {
    screen: screenOf(listOfStep[Code]),
    search: Code === 'Colleague' ? { ...open, Nature: staffNatures.join() } : open,
  };
}

interface StepProps {
  step: FirstStep;
  /** The first one that is not done: what to do now. */
  next: boolean;
  leaveOut: () => void;
}

function Step({ step, next, leaveOut }: StepProps) {
  const { Code: code, Done: done } = step;
  const name = t(`firstSteps.steps.${code}.title`);
  const { screen, search } = placeOf(step);
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
        {steps.map((step) => (
          <Step key={step.Code} step={step} next={step === next} leaveOut={() => leaveOut(step.Code)} />
        ))}
      </ul>
    </Paper>
  );
}
