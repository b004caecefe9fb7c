/** What the mails about a change of plan say. */
export const switchMails = {
  switchMails: {
    title: {
      asked: 'Abbiamo ricevuto la tua richiesta di cambio piano',
      approved: 'Il tuo cambio di piano è approvato',
      refused: 'Il cambio di piano non è stato approvato',
      noted: 'Il tuo cambio di piano è prenotato',
      takenBack: 'Il cambio di piano è annullato',
      done: 'Il tuo piano è cambiato',
    },
    asked:
      'Hai chiesto di passare da «{from}» a «{to}». Lo controlliamo, di solito entro un giorno lavorativo, e ti scriviamo. Fino ad allora non cambia nulla.',
    approved: 'Il passaggio da «{from}» a «{to}» è approvato: parte appena risulta pagato.',
    refused:
      'Il passaggio da «{from}» a «{to}» non è stato approvato. Il tuo piano resta quello di prima e non devi pagare nulla.',
    noted: 'Dal {date} il tuo piano sarà «{to}». Fino ad allora resta «{from}»: puoi ripensarci dai tuoi acquisti.',
    takenBack: 'Il cambio che avevi prenotato è annullato: il tuo piano resta «{from}».',
    done: 'Dal {date} il tuo piano è «{to}», al posto di «{from}».',
    reason: 'Motivo: {reason}',
  },
};
