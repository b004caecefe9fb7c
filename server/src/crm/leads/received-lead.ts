import type { Utm } from '@circolo/contract/crm/leads/lead-request';

/** Somebody who got in touch by themselves. */
export interface ReceivedLead {
  Channel: string;
  OriginId: number;
  Email: string;
  FirstName?: string | null;
  LastName?: string | null;
  BusinessName?: string | null;
  Mobile?: string | null;
  Software?: string | null;
  ActivityTypeId?: number | null;
  MembersCount?: number | null;
  Message?: string | null;
  MarketingConsent?: boolean;
  PrivacyAcceptedAt?: string | null;
  Utm?: Utm;
  LandingUrl?: string | null;
  Referrer?: string | null;
  /** The account that they have already. */
  UserId?: number | null;
}
