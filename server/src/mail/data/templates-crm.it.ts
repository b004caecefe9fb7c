import { button, data, small, type TemplateRow, text, title } from './template-rows.ts';

const Language = 'it';

/** The mails of the CRM in Italian: appointments, consents, what is handed over. */
export const crmIt: readonly TemplateRow[] = [
  {
    Type: 'AGR',
    Language,
    Description: 'Promemoria di un appuntamento',
    Subject: '[[EventTitle]] · [[EventTime]]',
    Preheader: '[[EventTime]] [[EventPlace]]',
    Blocks: [
      title('[[EventTitle]]'),
      text('Ciao [[FirstName]],\nti ricordiamo questo appuntamento.'),
      data(['Quando', '[[EventTime]]'], ['Dove', '[[EventPlace]]']),
      button('Vai all’agenda', 'AgendaLink'),
    ],
  },
  {
    Type: 'AGI',
    Language,
    Description: 'Invito a un appuntamento',
    Subject: '[[InvitationNews]]: [[EventTitle]] · [[EventTime]]',
    Preheader: '[[InvitationText]]',
    Blocks: [
      title('[[EventTitle]]'),
      text('[[InvitationText]]'),
      data(['Quando', '[[EventTime]]'], ['Dove', '[[EventPlace]]']),
      button('Partecipo', 'AcceptLink'),
      button('Forse', 'TentativeLink'),
      button('Non partecipo', 'DeclineLink'),
    ],
  },
  {
    Type: 'LCF',
    Language,
    Description: 'Conferma del consenso',
    Subject: 'Confermi di voler ricevere le novità?',
    Preheader: 'Manca solo la tua conferma',
    Blocks: [
      title('Vuoi ricevere le nostre novità?'),
      text(
        'Ciao [[FirstName]],\nci hai chiesto di ricevere novità e offerte di [[BrandName]]. Per confermarlo premi il pulsante: il link vale sette giorni.',
      ),
      button('Sì, confermo', 'ConsentLink'),
      small('Se non sei stato tu, non fare niente: non ti scriveremo.'),
    ],
  },
  {
    Type: 'OPH',
    Language,
    Description: 'Passaggio di un’opportunità',
    Subject: '[[OpportunityTitle]]: ora la segue [[HandedTo]]',
    Preheader: '[[HandedReason]]',
    Blocks: [
      title('[[OpportunityTitle]]'),
      text('Ciao [[FirstName]],\nquesta opportunità è passata di mano. Le attività aperte restano.'),
      data(['Prima', '[[HandedFrom]]'], ['Ora', '[[HandedTo]]'], ['Motivo', '[[HandedReason]]']),
      button('Vai all’opportunità', 'OpportunityLink'),
    ],
  },
  {
    Type: 'ALD',
    Language,
    Description: 'Notifiche del giorno',
    Subject: 'Oggi nel gestionale: [[AlertCount]]',
    Preheader: 'Che cosa è successo dall’ultima email',
    Blocks: [
      title('[[AlertCount]]'),
      text('Ciao [[FirstName]],\necco che cosa è successo dall’ultima email.'),
      text('[[AlertList]]'),
      button('Vai alle notifiche', 'AlertsLink'),
      small('Nel tuo profilo scegli di che cosa ricevere notizia.'),
    ],
  },
  {
    Type: 'EXS',
    Language,
    Description: 'Esportazione programmata pronta',
    Subject: '[[ExportName]]: [[ExportNews]]',
    Preheader: 'La tua esportazione programmata',
    Blocks: [
      title('[[ExportName]]'),
      text('Ciao [[FirstName]],\necco com’è andata la tua esportazione programmata.'),
      data(['Esito', '[[ExportNews]]'], ['Prossima volta', '[[NextExport]]']),
      button('Vai alle esportazioni', 'ExportsLink'),
      small('Il file non è allegato perché contiene dati personali: lo scarichi dopo l’accesso.'),
    ],
  },
  {
    Type: 'EXP',
    Language,
    Description: 'Esportazione programmata fermata',
    Subject: '[[ExportName]]: l’esportazione si è fermata',
    Preheader: '[[ExportNews]]',
    Blocks: [
      title('L’esportazione programmata si è fermata'),
      text('Ciao [[FirstName]],\n[[ExportNews]]'),
      data(['Esportazione', '[[ExportName]]']),
      button('Vai alle esportazioni', 'ExportsLink'),
    ],
  },
  {
    Type: 'USR',
    Language,
    Description: 'Email scritta dallo staff',
    Subject: '[[LetterSubject]]',
    Preheader: '[[LetterWriter]]',
    Blocks: [text('[[LetterText]]'), text('[[LetterWriter]]')],
  },
];
