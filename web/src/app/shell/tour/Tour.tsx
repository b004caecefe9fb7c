import { Button, Group, Popover, Text } from '@mantine/core';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { t } from '../../../messages/messages.ts';
import css from './tour.module.css';
import { endTour } from './tour-state.ts';
import { stepPlaces, type TourStep, tourSteps } from './tour-steps.ts';
import { usePlaceBox } from './use-place-box.ts';

interface CardProps {
  step: TourStep;
  titleId: string;
  back: (() => void) | null;
  next: (() => void) | null;
}

/** Apart, for it is drawn later than what it hangs on, and has the focus then. */
function StepCard({ step, titleId, back, next }: CardProps) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <>
      <Text size="xs" c="dimmed">
        {t('tour.progress', { step: tourSteps.indexOf(step) + 1, count: tourSteps.length })}
      </Text>
      <h2 ref={title} id={titleId} tabIndex={-1} className={css.title}>
        {t(`tour.steps.${step}.title`)}
      </h2>
      <Text size="sm">{t(`tour.steps.${step}.text`)}</Text>
      <Group justify="space-between" mt="md" gap="xs">
        {next ? (
          <Button size="xs" variant="subtle" onClick={endTour}>
            {t('tour.skip')}
          </Button>
        ) : (
          <span />
        )}
        <Group gap="xs">
          {back ? (
            <Button size="xs" variant="default" onClick={back}>
              {t('tour.back')}
            </Button>
          ) : null}
          <Button size="xs" onClick={next ?? endTour}>
            {next ? t('tour.next') : t('tour.finish')}
          </Button>
        </Group>
      </Group>
    </>
  );
}

/** A step beside its place on the page, also by the arrows. The page stays usable: it is no window over it. */
function Step(props: Omit<CardProps, 'titleId'>) {
  const box = usePlaceBox(props.step);
  const titleId = useId();
  const press = (event: KeyboardEvent) => {
    const move = { ArrowLeft: props.back, ArrowRight: props.next }[event.key];
    if (!move) return;
    event.preventDefault();
    move();
  };
  return (
    <Popover
      opened
      onChange={endTour}
      position={stepPlaces[props.step].position}
      width="min(340px, calc(100vw - 24px))"
      shadow="md"
      transitionProps={{ duration: 0 }}
      closeOnClickOutside={false}
      withRoles={false}
      returnFocus={false}
    >
      <Popover.Target>
        <span className={css.ring} style={box} />
      </Popover.Target>
      <Popover.Dropdown role="dialog" aria-labelledby={titleId} onKeyDown={press}>
        <StepCard {...props} titleId={titleId} />
      </Popover.Dropdown>
    </Popover>
  );
}

/** What is where on the desk, in a few steps that can be left at any of them. */
export function Tour() {
  const [at, setAt] = useState(0);
  // What had the focus before is gone with the offer.
  useEffect(() => () => document.getElementById('content')?.focus(), []);
  const step = tourSteps[at];
  if (!step) return null;
  const back = at > 0 ? () => setAt(at - 1) : null;
  const next = at < tourSteps.length - 1 ? () => setAt(at + 1) : null;
  return <Step key={step} step={step} back={back} next={next} />;
}
