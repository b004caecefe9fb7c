/** Messages of the letters that staff write to one person. */
export const letterMessages = {
  letters: {
    write: 'Scrivi email',
    writeTo: 'Scrivi a {address}',
    title: 'Scrivi a {name}',
    new: 'Nuova email',
    to: 'A:',
    answers: 'Le risposte arrivano a {address}.',
    answersComeBack: 'Le risposte tornano qui e ti avvisiamo.',
    tabs: 'Scrittura e anteprima',
    typing: 'Scrittura',
    preview: 'Anteprima',
    incomplete: 'Scrivi oggetto e testo per vedere l’email come arriva.',
    send: 'Invia',
    sent: 'L’email parte verso {address}',
    filesHelp: 'Fino a {most} file, {max} MB in tutto: si possono anche trascinare qui.',
    usualTemplate: 'Quello abituale',
    templateFiles: 'Con il modello partono anche: {files}',
    fields: {
      Template: 'Modello',
      Subject: 'Oggetto',
      Text: 'Testo',
    },
    help: {
      Text: 'Testo semplice: una riga vuota separa i paragrafi. Il tuo nome è già in fondo.',
    },
  },
  mailFiles: {
    title: 'Allegati',
    count_one: '{count} allegato',
    count_other: '{count} allegati',
    add: 'Allega file',
    remove: 'Togli {name}',
    notTaken: '{file}: {reason}',
    tooMany: 'sono già {most}, il massimo',
    tooLarge: 'gli allegati insieme supererebbero {max} MB',
  },
};
