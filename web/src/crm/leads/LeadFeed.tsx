import { AuthorizationLevel, allows } from '@circolo/contract/authorization/levels';
import { leadFeed, leadFeedKinds } from '@circolo/contract/crm/leads/lead-feed';
import { callWithoutToast } from '../../session/client.ts';
import { useLevel } from '../../session/use-level.ts';
import { EntriesFeed } from '../feed/EntriesFeed.tsx';

type Kind = (typeof leadFeedKinds)[keyof typeof leadFeedKinds];

/** What happened with a lead in one stream: of it, the parts that the person's menu opens. */
export function LeadFeed({ id }: { id: number }) {
  const seesMails = allows(useLevel('outbox'), AuthorizationLevel.view);
  const seesTexts = allows(useLevel('sms-outbox'), AuthorizationLevel.view);
  const seesActivities = allows(useLevel('crm-activities'), AuthorizationLevel.view);
  const hidden: Kind[] = [
    ...(seesMails ? [] : [leadFeedKinds.mail]),
    ...(seesTexts ? [] : [leadFeedKinds.sms]),
    ...(seesActivities ? [] : [leadFeedKinds.activity]),
  ];
  const kinds = Object.values(leadFeedKinds).filter((kind) => !hidden.includes(kind));
  return (
    <EntriesFeed
      resource="Leads"
      id={id}
      load={({ Kind, ...page }) => {
        const chosen = kinds.find((kind) => kind === Kind);
        return callWithoutToast(leadFeed, { params: { Id: id }, query: { ...page, ...(chosen && { Kind: chosen }) } });
      }}
      kinds={kinds}
    />
  );
}
