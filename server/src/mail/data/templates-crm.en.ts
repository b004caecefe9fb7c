import { button, data, small, type TemplateRow, text, title } from './template-rows.ts';

const Language = 'en';

/** The mails of the CRM in English: appointments, consents, what is handed over. */
export const crmEn: readonly TemplateRow[] = [
  {
    Type: 'AGR',
    Language,
    Description: 'Reminder of an appointment',
    Subject: '[[EventTitle]] · [[EventTime]]',
    Preheader: '[[EventTime]] [[EventPlace]]',
    Blocks: [
      title('[[EventTitle]]'),
      text('Hello [[FirstName]],\nthis is to remind you of an appointment.'),
      data(['When', '[[EventTime]]'], ['Where', '[[EventPlace]]']),
      button('Go to the agenda', 'AgendaLink'),
    ],
  },
  {
    Type: 'AGI',
    Language,
    Description: 'Invitation to an appointment',
    Subject: '[[InvitationNews]]: [[EventTitle]] · [[EventTime]]',
    Preheader: '[[InvitationText]]',
    Blocks: [
      title('[[EventTitle]]'),
      text('[[InvitationText]]'),
      data(['When', '[[EventTime]]'], ['Where', '[[EventPlace]]']),
      button('I will come', 'AcceptLink'),
      button('Maybe', 'TentativeLink'),
      button('I will not come', 'DeclineLink'),
    ],
  },
  {
    Type: 'LCF',
    Language,
    Description: 'Confirmation of a consent',
    Subject: 'Do you want to hear from us?',
    Preheader: 'Only your confirmation is missing',
    Blocks: [
      title('Do you want to hear from us?'),
      text(
        'Hello [[FirstName]],\nyou asked to get news and offers of [[BrandName]]. Press the button to confirm it: the link is valid for seven days.',
      ),
      button('Yes, I confirm', 'ConsentLink'),
      small('If this was not you, do nothing: we will not write to you.'),
    ],
  },
  {
    Type: 'OPH',
    Language,
    Description: 'An opportunity was handed on',
    Subject: '[[OpportunityTitle]]: [[HandedTo]] follows it now',
    Preheader: '[[HandedReason]]',
    Blocks: [
      title('[[OpportunityTitle]]'),
      text('Hello [[FirstName]],\nthis opportunity was handed on. Open activities stay.'),
      data(['Before', '[[HandedFrom]]'], ['Now', '[[HandedTo]]'], ['Reason', '[[HandedReason]]']),
      button('Go to the opportunity', 'OpportunityLink'),
    ],
  },
  {
    Type: 'ALD',
    Language,
    Description: 'Notifications of the day',
    Subject: 'Today on the desk: [[AlertCount]]',
    Preheader: 'What has happened since the last email',
    Blocks: [
      title('[[AlertCount]]'),
      text('Hello [[FirstName]],\nthis is what has happened since the last email.'),
      text('[[AlertList]]'),
      button('Go to the notifications', 'AlertsLink'),
      small('You choose in your profile what you hear of.'),
    ],
  },
  {
    Type: 'EXS',
    Language,
    Description: 'Scheduled export ready',
    Subject: '[[ExportName]]: [[ExportNews]]',
    Preheader: 'Your scheduled export',
    Blocks: [
      title('[[ExportName]]'),
      text('Hello [[FirstName]],\nthis is how your scheduled export went.'),
      data(['Result', '[[ExportNews]]'], ['Next time', '[[NextExport]]']),
      button('Go to the exports', 'ExportsLink'),
      small('The file is not attached because it contains personal data: you download it after signing in.'),
    ],
  },
  {
    Type: 'EXP',
    Language,
    Description: 'Scheduled export stopped',
    Subject: '[[ExportName]]: the export has stopped',
    Preheader: '[[ExportNews]]',
    Blocks: [
      title('The scheduled export has stopped'),
      text('Hello [[FirstName]],\n[[ExportNews]]'),
      data(['Export', '[[ExportName]]']),
      button('Go to the exports', 'ExportsLink'),
    ],
  },
  {
    Type: 'USR',
    Language,
    Description: 'Email written by staff',
    Subject: '[[LetterSubject]]',
    Preheader: '[[LetterWriter]]',
    Blocks: [text('[[LetterText]]'), text('[[LetterWriter]]')],
  },
];
