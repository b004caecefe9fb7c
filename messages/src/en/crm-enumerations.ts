import type { crmEnumerations as italian } from '../it/crm-enumerations.ts';

/** The codes of the CRM in words. */
export const crmEnumerations: typeof italian = {
  LeadChannel: {
    W: 'Form of the site',
    D: 'Demo',
    I: 'Import',
    M: 'Entered by hand',
    T: 'Telephone',
    E: 'E-mail',
    S: 'Shop',
  },
  LeadStatus: { N: 'New', C: 'Contacted', Q: 'Qualified', V: 'Converted', X: 'Discarded' },
  TeamScope: { O: 'Their own only', T: 'Those of the team', A: 'All' },
  CrmActivityCategory: {
    TE: 'Phone call',
    DE: 'Demo',
    EM: 'E-mail',
    NO: 'Note',
    AP: 'Appointment',
    NP: 'Quotation',
    PA: 'Quotation accepted',
    AQ: 'Purchase',
  },
  StepUnit: { M: 'Minutes', H: 'Hours', G: 'Days' },
  OpportunityStatus: { P: 'Unassigned', A: 'Assigned', S: 'Won', F: 'Lost' },
  StepState: { W: 'Waiting', O: 'In progress', C: 'Closed', K: 'Skipped' },
  OpportunityPriority: { L: 'Low', N: 'Normal', H: 'High' },
  OpportunityGoalKind: { DE: 'Demo', NP: 'Quotation', PA: 'Quotation accepted', AQ: 'Purchase' },
  OpportunityOutcome: { S: 'Won', F: 'Lost' },
  FeedKind: { E: 'Steps', A: 'Activities', M: 'E-mails', O: 'Orders', C: 'Changes' },
  TagScope: { O: 'Opportunities', L: 'Leads', U: 'Customers', R: 'Orders' },
  Chaining: { S: 'Suggests it', T: 'Creates it' },
  AssignmentMode: { U: 'One person', R: 'The team in turn' },
};
