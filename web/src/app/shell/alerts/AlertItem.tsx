import { AlertKind, type AlertKindCode } from '@circolo/contract/alerts/alert-codes';
import type { Alert } from '@circolo/contract/alerts/alerts';
import { wallOf } from '@circolo/contract/values/wall-time';
import { ActionIcon, Badge, ThemeIcon, Tooltip } from '@mantine/core';
import {
  type Icon,
  IconAt,
  IconCheck,
  IconClock,
  IconFileAlert,
  IconFileCheck,
  IconGavel,
  IconHourglassLow,
  IconMailOpened,
  IconMailX,
  IconMessageOff,
  IconPlugConnectedX,
  IconTableImport,
  IconUserCheck,
} from '@tabler/icons-react';
import { language, t } from '../../../messages/messages.ts';
import { go } from '../../../navigation/navigation.ts';
import { useRefetch } from '../../../resource/use-refetch.ts';
import { formatDay, formatMoney } from '../../../ui/values/format.ts';
import { addressOf, happened } from './alert-words.ts';
import css from './alerts.module.css';

const icons: Record<AlertKindCode, Icon> = {
  [AlertKind.assigned]: IconUserCheck,
  [AlertKind.reminder]: IconClock,
  [AlertKind.disputed]: IconGavel,
  [AlertKind.documentRejected]: IconFileAlert,
  [AlertKind.mentioned]: IconAt,
  [AlertKind.letterFailed]: IconMailX,
  [AlertKind.smsFailed]: IconMessageOff,
  [AlertKind.letterAnswered]: IconMailOpened,
  [AlertKind.fileReady]: IconFileCheck,
  [AlertKind.importEnded]: IconTableImport,
  [AlertKind.demoEnding]: IconHourglassLow,
  [AlertKind.webhookDisabled]: IconPlugConnectedX,
};

interface Props {
  alert: Alert;
  /** Marks it as read. */
  read: (id: number) => Promise<void>;
  openFiles: () => void;
  /** What was chosen is on its way to be drawn. */
  chosen?: (() => void) | undefined;
}

/** Whom or what it is about, as large as it can be: the association first, else what happened. */
function Heading({ alert, openFiles, chosen, read }: Props) {
  const text = alert.About ?? alert.Title ?? happened(alert);
  const address = addressOf(alert);
  const isFile = alert.Kind === AlertKind.fileReady && alert.RecordId !== null;
  const renew = useRefetch();
  const open = (way: () => void) => {
    if (!alert.IsRead) void read(alert.Id);
    chosen?.();
    way();
  };
  if (address === null && !isFile) return <span className={css.name}>{text}</span>;
  if (address === null)
    return (
      <button type="button" className={css.name} onClick={() => open(openFiles)}>
        {text}
      </button>
    );
  return (
    <a
      href={address}
      className={css.name}
      onClick={(event) => {
        // Another tab is the browser's business.
        if (event.metaKey || event.ctrlKey || event.shiftKey) return void (alert.IsRead || read(alert.Id));
        event.preventDefault();
        open(() => go(address));
        // The page may be open already, as it was before what the alert is about.
        void renew(alert.Resource);
      }}
    >
      {text}
    </a>
  );
}

/** One alert: whom it is about, what happened, when, and what can be done with it. */
export function AlertItem(props: Props) {
  const { alert, read } = props;
  const Picture = icons[alert.Kind];
  const what = happened(alert);
  const title = alert.About === null ? null : alert.Title;
  const isNamed = (alert.About ?? alert.Title) !== null;
  const facts = [
    alert.Amount === null ? null : formatMoney(alert.Amount, language()),
    title,
    alert.Day && formatDay(alert.Day),
    alert.Actor && t('alerts.by', { name: alert.Actor }),
    wallOf(alert.At, 'Europe/Rome').Time,
  ].filter(Boolean);
  return (
    <li className={css.item} data-unread={alert.IsRead ? undefined : true}>
      <ThemeIcon variant="light" size={36} aria-hidden>
        <Picture size={20} />
      </ThemeIcon>
      <div className={css.about}>
        <div className={css.heading}>
          <Heading {...props} />
          {alert.IsRead ? null : (
            <Badge size="xs" className={css.new ?? ''}>
              {t('alerts.new')}
            </Badge>
          )}
        </div>
        {isNamed ? <p className={css.what}>{what}</p> : <p className={css.facts}>{t('alerts.gone')}</p>}
        <p className={css.facts}>{facts.join(' · ')}</p>
      </div>
      {alert.IsRead ? null : (
        <Tooltip label={t('alerts.markRead')} zIndex={400}>
          <ActionIcon
            variant="subtle"
            size={32}
            aria-label={`${t('alerts.markRead')}: ${alert.About ?? alert.Title ?? what}`}
            onClick={() => void read(alert.Id)}
          >
            <IconCheck size={18} aria-hidden />
          </ActionIcon>
        </Tooltip>
      )}
    </li>
  );
}
