import { lazy, Suspense, useEffect, useState } from 'react';
import { stepUpAsked } from '../session/session-events.ts';

const StepUpDialog = lazy(() =>
  import('../access/step-up/StepUpDialog.tsx').then((m) => ({ default: m.StepUpDialog })),
);

type Answer = (done: boolean) => void;

/** Where the password is asked for before a dangerous act; what draws it is fetched when it is asked for first. */
export function StepUpArea() {
  const [asked, setAsked] = useState<{ answer: Answer } | null>(null);
  useEffect(() => stepUpAsked.listen((answer) => setAsked({ answer })), []);
  if (!asked) return null;
  const answer: Answer = (done) => {
    setAsked(null);
    asked.answer(done);
  };
  return (
    <Suspense fallback={null}>
      <StepUpDialog answer={answer} />
    </Suspense>
  );
}
