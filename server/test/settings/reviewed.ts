const plan = 'the plan of a day reads it out of the snapshot of all rules (subscriptions/plan/plan.ts)';
const accounts = 'a register of the simplified accounts: staff read it, the product does not post by it';
const positions =
  'a register of the positions in an association: staff read it, activities have no people of positions';
const letter = 'which letter to write at that moment: staff read it in the form, nothing sends it by itself';
const line = 'staff choose by it in the list; pickers offer both lines of software';

/** Settings that the test of unread ones finds, each with what reads it all the same, or why nothing has to. */
export const reviewed: Record<string, string> = {
  'ActivityTypes.Positions': positions,
  'Banks.Branch': 'the search of banks finds it, and staff read it where two banks have one name',
  'Banks.SiaCode': 'files of SEPA have no place for it: it is for what the company agrees with its bank',
  'ChartOfAccountSections.ActivityTypes': accounts,
  'ChartOfAccountSections.DefaultVatRate': accounts,
  'ChartOfAccountSections.FirstNoteType': accounts,
  'ChartOfAccountSections.ParentSection': accounts,
  'ChartOfAccountSections.ReportCode': accounts,
  'ChartOfAccountSections.ReportModel': accounts,
  'ChartOfAccountSections.Software': accounts,
  'ChartOfAccountSections.TaxRegime': accounts,
  'ChartOfAccountSections.VatRelevant': accounts,
  'CorporatePositionTypes.BoardMember': positions,
  'CorporatePositionTypes.CanSignMandate': positions,
  'CorporatePositionTypes.ControlBody': positions,
  'CorporatePositionTypes.DefaultTermMonths': positions,
  'CorporatePositionTypes.FemaleDescription': positions,
  'CorporatePositionTypes.LegalRepresentative': positions,
  'CorporatePositionTypes.MaxHolders': positions,
  'CorporatePositionTypes.RegistryCode': positions,
  'CorporatePositionTypes.RequiresFiscalCode': positions,
  'CorporatePositionTypes.Software': positions,
  'CorporatePositionTypes.VotingRight': positions,
  'CrmActivityTypes.EmailTemplate': letter,
  'CrmActivityTypes.Software': line,
  'Faqs.Keywords': 'the search text of a question is made of it',
  'Faqs.PaymentErrors':
    'staff read in the form which refusals an answer is for; the shop names no questions beside a refusal',
  'Faqs.ReviewBy': 'the tab of questions to review filters by it',
  'Groups.Dealer': 'an opaque code of the specification, whose meaning is not given',
  'OpportunityCategories.Software': line,
  'OpportunitySources.Software': line,
  'Packages.Dealer': 'an opaque code of the specification, whose meaning is not given',
  'ReminderRules.Channel': plan,
  'ReminderRules.EmailTemplate': plan,
  'ReminderRules.Origin': plan,
  'ReminderRules.Package': plan,
  'ReminderRules.Software': plan,
  'ShopPaymentTypes.RequiresConfirmation':
    'a payment is confirmed by its provider, or by who matches its movement: nothing is left to confirm',
  'TaxRegimes.TaxRegime': accounts,
  'Timelines.Steps.EmailTemplate': letter,
  'WithholdingTypes.PaymentReason': 'staff read it where they choose both of them for a company',
};
