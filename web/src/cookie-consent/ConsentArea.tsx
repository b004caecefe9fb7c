import { landsOnDesk } from '@circolo/contract/authorization/natures';
import { isVisitorPage } from '@circolo/contract/origins/visitor-pages';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { t } from '../messages/messages.ts';
import { isLeaving } from '../navigation/navigation.ts';
import { createStored } from '../session/storage/stores.ts';
import { useSessionUser, useStored } from '../session/use-session.ts';
import { toast } from '../ui/toasts/toast.tsx';
import { onAskAgain } from './ask-again.ts';
import { ConsentBanner } from './ConsentBanner.tsx';
import { type ConsentChoice, isCurrentChoice } from './choice.ts';
import { isLoaded, loadTagManager, stopMeasuring } from './tag-manager.ts';

const storedChoice = createStored<ConsentChoice>('consent', 1);
const ready = storedChoice.reload();

/** Milliseconds in which who has signed in is led on. */
const momentToLeave = 200;

interface Props {
  container: string;
  /** Calls the listener when this entry has moved to another page. */
  onMove: (listener: () => void) => () => void;
}

/** Whether this person may be asked here: visitors and customers are, staff at the desk are not. */
function useMayAsk(onMove: Props['onMove']): boolean {
  const nature = useSessionUser()?.Nature;
  const forVisitors = useSyncExternalStore(onMove, () => isVisitorPage(location.pathname));
  return forVisitors && !(nature && landsOnDesk(nature));
}

/** Asks whether the visit may be measured, and loads the tag manager after a yes only. */
export function ConsentArea({ container, onMove }: Props) {
  const [isRead, setRead] = useState(false);
  const [asked, setAsked] = useState(false);
  const choice = useStored(storedChoice);
  const mayAsk = useMayAsk(onMove);
  const answer = isCurrentChoice(choice, container, new Date()) ? choice : null;
  const measured = isRead && mayAsk && answer?.Accepted === true;
  useEffect(() => void ready.then(() => setRead(true)), []);
  useEffect(() => onAskAgain(() => setAsked(true)), []);
  useEffect(() => {
    if (measured) loadTagManager(container);
    if (measured || mayAsk || !isLoaded()) return;
    // A script cannot be taken back: a page where it must not run is loaded again, unless it is left at this moment.
    const timer = setTimeout(() => isLeaving() || location.reload(), momentToLeave);
    return () => clearTimeout(timer);
  }, [measured, mayAsk, container]);

  const choose = (Accepted: boolean) => {
    setAsked(false);
    void storedChoice.set({ Container: container, Accepted, At: new Date().toISOString() });
    if (Accepted) return;
    const wasMeasured = isLoaded();
    stopMeasuring();
    if (wasMeasured) toast.info(t('consent.stopped'));
  };
  if (!isRead || !mayAsk || (answer && !asked)) return null;
  return <ConsentBanner choose={choose} accepted={answer?.Accepted ?? null} focused={asked} />;
}
