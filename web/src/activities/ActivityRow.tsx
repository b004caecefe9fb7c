import type { activities } from '@circolo/contract/activities/activity';
import type { ActivityTypeChoice } from '@circolo/contract/activities/activity-types-lookup';
import type { RowOf } from '@circolo/contract/resource/resource';
import { ActionIcon, Badge, Button, Tooltip } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { enumLabel, t } from '../messages/messages.ts';
import css from './activities.module.css';
import { typeIcon } from './types/type-icons.ts';
import { chooseActivity } from './use-activities.ts';

export type Activity = RowOf<typeof activities>;

interface Props {
  activity: Activity;
  /** Its type in the interface's language, once that is known. */
  type: ActivityTypeChoice | undefined;
  current: boolean;
  /** Of somebody else, who shares it. */
  shared: boolean;
  open: () => void;
  remove: () => void;
}

/** Chooses an activity, and shows that it is being done. */
export function ChooseButton({ activity, full = false }: { activity: Activity; full?: boolean }) {
  const [busy, setBusy] = useState(false);
  const choose = () => {
    setBusy(true);
    void chooseActivity(activity).finally(() => setBusy(false));
  };
  return (
    <Button variant="light" fullWidth={full} loading={busy} onClick={choose}>
      {t('activities.choose')}
      <span className="unseen">{`: ${activity.Description}`}</span>
    </Button>
  );
}

/** One activity: what it is, whether one works on it, and what can be done with it. */
export function ActivityRow({ activity, type, current, shared, open, remove }: Props) {
  const Icon = typeIcon(type?.Icon);
  const { Description, AccountingType, TaxRegime } = activity;
  return (
    <li className={current ? `${css.row} ${css.current}` : css.row}>
      <span className={css.icon}>
        <Icon size={24} aria-hidden />
      </span>
      <div className={css.text}>
        <h2 className={css.name}>
          <button type="button" onClick={open}>
            {Description}
          </button>
        </h2>
        <p className={css.type}>{type?.Description ?? activity.Type.Description}</p>
        <p className={css.books}>
          {`${enumLabel('AccountingType', AccountingType)} · ${enumLabel('TaxRegime', TaxRegime)}`}
        </p>
      </div>
      <div className={css.actions}>
        {shared ? <Badge color="gray">{t('activities.shared')}</Badge> : null}
        {current ? (
          <Badge color="green" size="lg">
            {t('activities.current')}
          </Badge>
        ) : (
          <ChooseButton activity={activity} />
        )}
        {shared ? null : (
          <Tooltip label={t('list.delete')}>
            <ActionIcon
              variant="subtle"
              color="gray"
              size="lg"
              aria-label={t('activities.remove.label', { name: Description })}
              onClick={remove}
            >
              <IconTrash size={18} aria-hidden />
            </ActionIcon>
          </Tooltip>
        )}
      </div>
    </li>
  );
}
