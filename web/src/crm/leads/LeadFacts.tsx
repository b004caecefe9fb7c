import type { leads } from '@circolo/contract/crm/leads/lead';
import { leadPoints } from '@circolo/contract/crm/leads/lead-score';
import type { RecordOf } from '@circolo/contract/resource/resource';
import { Anchor, Button, Group, Stack, Text } from '@mantine/core';
import { IconDeviceMobileMessage, IconMail, IconPhone } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { RowAction } from '../../lists/table/RowButtons.tsx';
import { useMayWrite } from '../../mail/letters/use-may-write.ts';
import { enumLabel, t } from '../../messages/messages.ts';
import { paths } from '../../navigation/paths.ts';
import { leaveQuestion } from '../../record/dialog/use-unsaved-changes-guard.ts';
import { confirmed } from '../../ui/dialogs.tsx';
import { useIsDirty } from '../../ui/form/form-context.ts';
import { formatInstant } from '../../ui/values/format.ts';
import { StatusBadge } from '../../ui/values/StatusBadge.tsx';
import { telephoneLink } from '../../ui/values/telephone-link.ts';
import type { ActedLead } from './acted-lead.ts';
import { leadTones } from './lead-tones.ts';
import { waited } from './waiting-time.ts';

const minute = 60_000;

/** The points that a stored score names, as text. */
const reasonsOf = (why: readonly string[]): string =>
  (Object.keys(leadPoints) as (keyof typeof leadPoints)[])
    .filter((point) => why.includes(point))
    .map((point) => t(`leads.why.${point}`))
    .join(', ');

/** When it came, by which way, from where, and what it is about. */
const whenceOf = ({ Date: at, Channel, Source, Origin, City, Products }: RecordOf<typeof leads>): string =>
  [
    t('leads.arrived', { at: formatInstant(at) }),
    enumLabel('LeadChannel', Channel),
    Source?.Description,
    Origin?.Description,
    City,
    Products.map(({ Description }) => Description).join(', '),
  ]
    .filter(Boolean)
    .join(' · ');

interface Props {
  lead: RecordOf<typeof leads>;
  acts: readonly RowAction<ActedLead>[];
  /** Begins a letter, or a text message. */
  write: () => void;
  text: () => void;
}

interface ActProps {
  lead: RecordOf<typeof leads>;
  act: RowAction<ActedLead>;
}

/** Something that is done about a lead at once; what was typed and not saved would be lost by it. */
function Act({ lead, act: { label, icon, run } }: ActProps) {
  const isDirty = useIsDirty();
  const begin = async () => {
    if (isDirty() && !(await confirmed(leaveQuestion()))) return;
    run(lead);
  };
  return (
    <Button variant="default" size="xs" leftSection={icon} onClick={() => void begin()}>
      {label}
    </Button>
  );
}

/** What can be done about a lead: what is offered, and the ways to reach it that it has a number or an address for. */
function Acts({ lead, acts, write, text }: Props) {
  const { Email, Mobile, Phone, DoNotContact } = lead;
  const mayWrite = useMayWrite();
  const number = Mobile ?? Phone;
  return (
    <Group gap="xs" mt={4}>
      {acts
        .filter(({ offered }) => offered?.(lead) ?? true)
        .map((act) => (
          <Act key={act.key} lead={lead} act={act} />
        ))}
      {number === null || DoNotContact ? null : (
        <Button
          component="a"
          href={telephoneLink(number)}
          variant="default"
          size="xs"
          leftSection={<IconPhone size={16} aria-hidden />}
        >
          {t('leads.call')}
        </Button>
      )}
      {mayWrite && Email !== null ? (
        <Button variant="default" size="xs" leftSection={<IconMail size={16} aria-hidden />} onClick={write}>
          {t('letters.write')}
        </Button>
      ) : null}
      {mayWrite && number !== null ? (
        <Button
          variant="default"
          size="xs"
          leftSection={<IconDeviceMobileMessage size={16} aria-hidden />}
          onClick={text}
        >
          {t('sms.write')}
        </Button>
      ) : null}
    </Group>
  );
}

/** The state of a lead: its status, its clock, and why its score is what it is. */
export function LeadFacts({ lead, ...acts }: Props) {
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
      </Group>
      <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
        {whenceOf(lead)}
      </Text>
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
      <Acts lead={lead} {...acts} />
    </Stack>
  );
}
