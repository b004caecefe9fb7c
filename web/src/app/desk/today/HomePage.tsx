import { lazy, Suspense } from 'react';
import { DashboardPage } from '../../../dashboard/DashboardPage.tsx';
import { FirstStepsCard } from '../../../dashboard/first-steps/FirstStepsCard.tsx';
import { useTourOffer } from '../../shell/tour/use-tour-offer.ts';
import { TodayQueue } from './TodayQueue.tsx';

const TourCard = lazy(() => import('../../shell/tour/TourCard.tsx').then((m) => ({ default: m.TourCard })));

/** The desk's first page: a tour for who is new, what a new installation prepares, what waits for the person, then their figures. */
export function HomePage() {
  const { isOffered, answer } = useTourOffer();
  return (
    <DashboardPage
      above={
        <>
          {isOffered ? (
            <Suspense fallback={null}>
              <TourCard answer={answer} />
            </Suspense>
          ) : null}
          <FirstStepsCard />
          <TodayQueue />
        </>
      }
    />
  );
}
