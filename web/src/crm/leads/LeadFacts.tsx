import type { leads } from '@circolo/contract/crm/leads/lead';
import { leadPoints } from '@circolo/contract/crm/leads/lead-score';
import type { RecordOf } from '@circolo/contract/resource/resource';
import { Anchor, Button, Group, Stack, Text } from '@mantine/core';
import { IconDeviceMobileMessage, IconMail } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useMayWrite } from '../../mail/letters/use-may-write.ts';
import { t } from '../../messages/messages.ts';
import { paths } from '../../navigation/paths.ts';
import { StatusBadge } from '../../ui/values/StatusBadge.tsx';
import { leadTones } from './lead-tones.ts';
import { waited } from './waiting-time.ts';

const minute = 60_000;

/** The points that a stored score names, as text. */
const reasonsOf = (why: readonly string[]): string =>
  (Object.keys(leadPoints) as (keyof typeof leadPoints)[])
    .filter((point) => why.includes(point))
    .map((point) => t(`leads.why.${point}`))
    .join(', ');

interface Props {
  lead: RecordOf<typeof leads>;
  /** Begins a letter, or a text message. */
  write: () => void;
  text: () => void;
}

/** The ways to write to a lead: those that it has an address or a number for. */
function Writing({ lead: { Email, Mobile, Phone }, write, text }: Props) {
  return (
    <Group gap="xs" ms="auto">
      {Email === null ? null : (
        <Button variant="default" size="xs" leftSection={<IconMail size={16} aria-hidden />} onClick={write}>
          {t('letters.write')}
        </Button>
      )}
      {Mobile === null && Phone === null ? null : (
        <Button
          variant="default"
          size="xs"
          leftSection={<IconDeviceMobileMessage size={16} aria-hidden />}
          onClick={text}
        >
          {t('sms.write')}
        </Button>
      )}
    </Group>
  );
}

/** The state of a lead: its status, its clock, and why its score is what it is. */
export function LeadFacts({ lead, write, text }: Props) {
  const mayWrite = useMayWrite();
  const waiting = Math.max(0, Math.floor((Date.now() - Date.parse(lead.Date)) / minute));
  const clock =
    lead.ResponseMinutes === null
      ? t('leads.waiting', { time: waited(waiting) })
      : t('leads.answered', { time: waited(lead.ResponseMinutes) });
  return (
    <Stack gap={4} mb="md">
      <Group gap="xs">
        <StatusBadge of="LeadStatus" code={lead.Status} tones={leadTones} />
        <Text size="sm">{lead.AssignedTo?.Description ?? t('leads.unassigned')}</Text>
        <Text size="sm" c="dimmed">
          {clock}
        </Text>
        {mayWrite ? <Writing lead={lead} write={write} text={text} /> : null}
      </Group>
      {lead.Opportunity ? (
        <Anchor size="sm" component={Link} to={paths.deskScreen(`opportunities/${lead.Opportunity.Id}`)}>
          {t('leads.convert.open')}
        </Anchor>
      ) : null}
      {lead.DiscardReason ? <Text size="sm">{lead.DiscardReason.Description}</Text> : null}
      <Text size="sm">
        {t('leads.score', { score: lead.Score })}
        <Text span size="sm" c="dimmed">
          {lead.ScoreWhy.length > 0 ? ` — ${reasonsOf(lead.ScoreWhy)}` : ''}
        </Text>
      </Text>
    </Stack>
  );
}
