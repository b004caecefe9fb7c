/** What every page says of a database that was restored from a backup and is not the real one, by who reads it. */
export const copyNotice = {
  copyNotice: {
    auth: 'Copia ripristinata da un backup: non invia email, non addebita nulla e non esegue lavori. Il sito vero è un altro.',
    desk: 'Copia ripristinata da un backup: niente email, addebiti o lavori, e ciò che cambi resta qui. Solo chi gestisce il server può farne il sito vero.',
    shop: 'Questa è una copia del negozio: qui non si compra e non si paga. Ordina e paga sul sito vero.',
  },
};
