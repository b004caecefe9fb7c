import { accessScreens } from '../../access/screens.ts';
import { activityScreens } from '../../activities/screens.ts';
import { bankingScreens } from '../../banking/screens.ts';
import { catalogueScreens } from '../../catalogue/screens.ts';
import { crmScreens } from '../../crm/screens.ts';
import { demoActivationScreens } from '../../demo-activation/screens.ts';
import { invoicingScreens } from '../../invoicing/screens.ts';
import { ledgerScreens } from '../../ledger/screens.ts';
import { mailScreens } from '../../mail/screens.ts';
import type { DomainScreens, LoadPage } from '../../navigation/domain-screens.ts';
import { originScreens } from '../../origins/screens.ts';
import { privacyScreens } from '../../privacy/screens.ts';
import { registryScreens } from '../../registries/screens.ts';
import { reportScreens } from '../../reports/screens.ts';
import { salesScreens } from '../../sales/screens.ts';
import { settlementScreens } from '../../settlements/screens.ts';
import { subscriptionScreens } from '../../subscriptions/screens.ts';
import { systemScreens } from '../../system/screens.ts';
import { webhookScreens } from '../../webhooks/screens.ts';
import { ownScreens } from './own-screens.ts';

/** The domains that the desk shows, each with its screens. */
export const domains: readonly DomainScreens[] = [
  accessScreens,
  activityScreens,
  bankingScreens,
  catalogueScreens,
  crmScreens,
  demoActivationScreens,
  invoicingScreens,
  ledgerScreens,
  mailScreens,
  originScreens,
  privacyScreens,
  registryScreens,
  reportScreens,
  salesScreens,
  settlementScreens,
  webhookScreens,
  subscriptionScreens,
  systemScreens,
  ownScreens,
];

/** Every screen of the desk by its path below it. */
export const deskScreens: Record<string, LoadPage> = Object.assign({}, ...domains.map(({ desk }) => desk));
