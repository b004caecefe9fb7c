/** What a lead's score is made of, and how many points each is worth; a hundred together. */
export const leadPoints = {
  reachable: 20,
  both: 10,
  named: 10,
  size: 20,
  interest: 15,
  message: 10,
  asked: 15,
} as const;
type LeadPoint = keyof typeof leadPoints;

/** What the score looks at. */
interface ScoreInput {
  Email: string | null;
  Phone: string | null;
  Mobile: string | null;
  BusinessName: string | null;
  MembersCount: number | null;
  Products: readonly unknown[];
  Message: string | null;
  Channel: string;
}

/** Fewer members than these are a small club. */
const large = 50;
/** Channels by which people come of their own will: form, demo, telephone, shop. */
const asking = 'WDTS';

/**
 * How promising a lead is, from 0 to 100, with the reasons that gave points: plain rules that everybody can check.
 * @example scoreLead(lead) // { Score: 45, ScoreWhy: ['reachable', 'named', 'asked'] }
 */
export function scoreLead(lead: ScoreInput): { Score: number; ScoreWhy: LeadPoint[] } {
  const phone = lead.Mobile ?? lead.Phone;
  const applies: Record<LeadPoint, boolean> = {
    reachable: phone !== null,
    both: phone !== null && lead.Email !== null,
    named: lead.BusinessName !== null,
    size: (lead.MembersCount ?? 0) >= large,
    interest: lead.Products.length > 0,
    message: lead.Message !== null,
    asked: asking.includes(lead.Channel),
  };
  const ScoreWhy = (Object.keys(leadPoints) as LeadPoint[]).filter((point) => applies[point]);
  return { Score: ScoreWhy.reduce((sum, point) => sum + leadPoints[point], 0), ScoreWhy };
}
