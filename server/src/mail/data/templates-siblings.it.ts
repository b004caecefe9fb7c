import { button, data, small, type TemplateRow, text, title } from './template-rows.ts';

const Language = 'it';

const deadline = data(['Di chi', '[[MemberName]]'], ['Che cosa', '[[DeadlineTitle]]'], ['Scade il', '[[ExpiryDate]]']);

/** The mails of moments that sibling products announce, in Italian. */
export const siblingsIt: readonly TemplateRow[] = [
  {
    Type: 'SHA',
    Language,
    Description: 'Condivisione',
    Subject: '[[SharedBy]] ha condiviso con te: [[SharedTitle]]',
    Preheader: '[[SharedText]]',
    Blocks: [
      title('[[SharedTitle]]'),
      text('Ciao [[FirstName]],\n[[SharedBy]] ha condiviso questo con te.'),
      text('[[SharedText]]'),
      button('Apri', 'SharedLink'),
      small('Se non conosci chi te lo manda, ignora questa email.'),
    ],
  },
  {
    Type: 'XIN',
    Language,
    Description: 'Scadenza dell’assicurazione',
    Subject: 'Assicurazione di [[MemberName]]: scade il [[ExpiryDate]]',
    Preheader: '[[DeadlineTitle]]',
    Blocks: [
      title('L’assicurazione scade il [[ExpiryDate]]'),
      text('Ciao [[FirstName]],\nti ricordiamo di rinnovarla in tempo.'),
      deadline,
      button('Vedi la scadenza', 'DeadlineLink'),
    ],
  },
  {
    Type: 'XMC',
    Language,
    Description: 'Scadenza del certificato medico',
    Subject: 'Certificato medico di [[MemberName]]: scade il [[ExpiryDate]]',
    Preheader: 'Senza un certificato valido non si può fare attività.',
    Blocks: [
      title('Il certificato medico scade il [[ExpiryDate]]'),
      text('Ciao [[FirstName]],\nprenota la visita in tempo: senza un certificato valido non si può fare attività.'),
      deadline,
      button('Vedi la scadenza', 'DeadlineLink'),
    ],
  },
  {
    Type: 'XCA',
    Language,
    Description: 'Scadenza della tessera',
    Subject: 'Tessera di [[MemberName]]: scade il [[ExpiryDate]]',
    Preheader: '[[DeadlineTitle]]',
    Blocks: [
      title('La tessera scade il [[ExpiryDate]]'),
      text('Ciao [[FirstName]],\nrinnova la tessera per restare con noi.'),
      deadline,
      button('Rinnova', 'DeadlineLink'),
    ],
  },
  {
    Type: 'TKT',
    Language,
    Description: 'Biglietti',
    Subject: 'I tuoi biglietti: [[EventTitle]]',
    Preheader: '[[EventTime]]',
    Blocks: [
      title('[[EventTitle]]'),
      text('Ciao [[FirstName]],\necco i tuoi biglietti.'),
      data(['Quando', '[[EventTime]]'], ['Dove', '[[EventPlace]]'], ['Biglietti', '[[TicketCodes]]']),
      button('Apri i biglietti', 'TicketLink'),
      small('Mostra i biglietti all’ingresso, sul telefono o stampati.'),
    ],
  },
];
