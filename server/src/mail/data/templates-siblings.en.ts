import { button, data, small, type TemplateRow, text, title } from './template-rows.ts';

const Language = 'en';

const deadline = data(['Whose', '[[MemberName]]'], ['What', '[[DeadlineTitle]]'], ['Expires on', '[[ExpiryDate]]']);

/** The mails of moments that sibling products announce, in English. */
export const siblingsEn: readonly TemplateRow[] = [
  {
    Type: 'SHA',
    Language,
    Description: 'Sharing',
    Subject: '[[SharedBy]] has shared with you: [[SharedTitle]]',
    Preheader: '[[SharedText]]',
    Blocks: [
      title('[[SharedTitle]]'),
      text('Hello [[FirstName]],\n[[SharedBy]] has shared this with you.'),
      text('[[SharedText]]'),
      button('Open', 'SharedLink'),
      small('If you do not know who sends it, ignore this email.'),
    ],
  },
  {
    Type: 'XIN',
    Language,
    Description: 'Expiry of an insurance',
    Subject: 'Insurance of [[MemberName]]: expires on [[ExpiryDate]]',
    Preheader: '[[DeadlineTitle]]',
    Blocks: [
      title('The insurance expires on [[ExpiryDate]]'),
      text('Hello [[FirstName]],\nplease renew it in time.'),
      deadline,
      button('Open the deadline', 'DeadlineLink'),
    ],
  },
  {
    Type: 'XMC',
    Language,
    Description: 'Expiry of a medical certificate',
    Subject: 'Medical certificate of [[MemberName]]: expires on [[ExpiryDate]]',
    Preheader: 'Without a valid certificate no activity is allowed.',
    Blocks: [
      title('The medical certificate expires on [[ExpiryDate]]'),
      text(
        'Hello [[FirstName]],\nplease book the examination in time: without a valid certificate no activity is allowed.',
      ),
      deadline,
      button('Open the deadline', 'DeadlineLink'),
    ],
  },
  {
    Type: 'XCA',
    Language,
    Description: 'Expiry of a card',
    Subject: 'Card of [[MemberName]]: expires on [[ExpiryDate]]',
    Preheader: '[[DeadlineTitle]]',
    Blocks: [
      title('The card expires on [[ExpiryDate]]'),
      text('Hello [[FirstName]],\nplease renew the card to stay with us.'),
      deadline,
      button('Renew', 'DeadlineLink'),
    ],
  },
  {
    Type: 'TKT',
    Language,
    Description: 'Tickets',
    Subject: 'Your tickets: [[EventTitle]]',
    Preheader: '[[EventTime]]',
    Blocks: [
      title('[[EventTitle]]'),
      text('Hello [[FirstName]],\nhere are your tickets.'),
      data(['When', '[[EventTime]]'], ['Where', '[[EventPlace]]'], ['Tickets', '[[TicketCodes]]']),
      button('Open the tickets', 'TicketLink'),
      small('Bring the tickets to the entrance, on your phone or on paper.'),
    ],
  },
];
