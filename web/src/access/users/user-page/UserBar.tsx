import { UserStatus } from '@circolo/contract/access/users/user';
import { AuthorizationLevel, allows } from '@circolo/contract/authorization/levels';
import { Button, Kbd } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import {
  IconCalendarPlus,
  IconDeviceMobileMessage,
  IconMail,
  IconNote,
  IconPhone,
  IconShoppingCartPlus,
  IconTargetArrow,
} from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { usePhoneType } from '../../../crm/activities/use-phone-type.ts';
import { nextSlot } from '../../../crm/agenda/next-slot.ts';
import { useMayWrite } from '../../../mail/letters/use-may-write.ts';
import { t } from '../../../messages/messages.ts';
import { useLevel } from '../../../session/use-level.ts';
import { isDialogOpen } from '../../../ui/dialog-open.ts';
import { calledFirst } from '../user-name.ts';
import { type CustomerAct, customerKeys } from './customer-keys.ts';
import css from './user-bar.module.css';
import type { User } from './user-types.ts';

const NewOrderDialog = lazy(() =>
  import('../../../sales/orders/OrderDialog.tsx').then((m) => ({ default: m.NewOrderDialog })),
);
const EventDialog = lazy(() => import('../../../crm/agenda/EventDialog.tsx').then((m) => ({ default: m.EventDialog })));
const LetterDialog = lazy(() =>
  import('../../../mail/letters/LetterDialog.tsx').then((m) => ({ default: m.LetterDialog })),
);
const SmsDialog = lazy(() => import('../../../mail/sms/SmsDialog.tsx').then((m) => ({ default: m.SmsDialog })));
const OpportunityDialog = lazy(() =>
  import('../../../crm/opportunities/OpportunityDialog.tsx').then((m) => ({ default: m.OpportunityDialog })),
);

const icons = {
  order: IconShoppingCartPlus,
  mail: IconMail,
  sms: IconDeviceMobileMessage,
  call: IconPhone,
  appointment: IconCalendarPlus,
  opportunity: IconTargetArrow,
  note: IconNote,
} satisfies Record<CustomerAct, typeof IconMail>;

type ActWithForm = Exclude<CustomerAct, 'note'>;

/** How long a call and a meeting usually take, in minutes. */
const lengths = { call: 15, appointment: 60 } as const;

interface FormProps {
  act: ActWithForm;
  user: User;
  /** The type of a call. */
  phone: ReturnType<typeof usePhoneType>;
  close: () => void;
}

/** The form of what is begun, with the customer in it. */
function Form({ act, user, phone, close }: FormProps) {
  const User = { Id: user.Id, Description: calledFirst(user) };
  const [slot] = useState(() => (act === 'call' || act === 'appointment' ? nextSlot(new Date(), lengths[act]) : {}));
  const dialog = { id: null, readOnly: false, close };
  if (act === 'mail') return <LetterDialog resource="Users" id={user.Id} close={close} />;
  if (act === 'sms') return <SmsDialog resource="Users" id={user.Id} close={close} />;
  if (act === 'order') return <NewOrderDialog begin={{ User }} close={close} />;
  if (act === 'opportunity') {
    const { Software, Origin } = user;
    return <OpportunityDialog {...dialog} initial={{ User, Software, Origin }} />;
  }
  const Title = t(`customer.work.titles.${act}`, { name: User.Description });
  return <EventDialog {...dialog} initial={{ User, Title, Type: act === 'call' ? phone : null, ...slot }} />;
}

/** What the person may begin with this customer. */
function useOffered(user: User, note: (() => void) | null): CustomerAct[] {
  const order = allows(useLevel('orders'), AuthorizationLevel.edit);
  const agenda = allows(useLevel('agenda'), AuthorizationLevel.edit);
  const mail = useMayWrite();
  const opportunity = allows(useLevel('opportunities'), AuthorizationLevel.edit);
  if (user.Status === UserStatus.erased) return [];
  const sms = mail && user.Phone !== null;
  const offered = { order, mail, sms, call: agenda, appointment: agenda, opportunity, note: note !== null };
  return customerKeys.flatMap(({ act }) => (offered[act] ? [act] : []));
}

interface Props {
  user: User;
  /** Begins to write the notes; null for people who may not. */
  note: (() => void) | null;
}

/** Where work with a customer begins: each act opens its form with the customer in it, by a press or by its key. */
export function UserBar({ user, note }: Props) {
  const [begun, setBegun] = useState<ActWithForm | null>(null);
  const phone = usePhoneType(); // Asked for now, so that it is there when a call is planned.
  const offered = useOffered(user, note);
  const begin = (act: CustomerAct) => {
    if (act === 'note') note?.();
    else setBegun(act);
  };
  // Whatever dialog is open, its keys are its own.
  const press = (act: CustomerAct) => () => {
    if (offered.includes(act) && !isDialogOpen()) begin(act);
  };
  useHotkeys(customerKeys.map(({ act, key }) => [key, press(act)]));
  if (offered.length === 0) return null;
  return (
    <>
      <section aria-label={t('customer.work.label')} className={css.bar}>
        {customerKeys.map(({ act, key }) => {
          const Icon = icons[act];
          if (!offered.includes(act)) return null;
          return (
            <Button
              key={act}
              variant="default"
              className={css.act ?? ''}
              leftSection={<Icon size={16} aria-hidden />}
              aria-keyshortcuts={key}
              onClick={() => begin(act)}
            >
              {t(`customer.work.${act}`)}
              <Kbd size="xs" className={css.key ?? ''} aria-hidden>
                {key}
              </Kbd>
            </Button>
          );
        })}
      </section>
      <Suspense fallback={null}>
        {begun ? <Form act={begun} user={user} phone={phone} close={() => setBegun(null)} /> : null}
      </Suspense>
    </>
  );
}
