/** What every page says of a database that was restored from a backup and is not the real one. */
export const copyNotice = {
  copyNotice: {
    text: 'Copia ripristinata da un backup: non invia e-mail, non addebita nulla e non esegue lavori. Il sito vero è un altro.',
  },
};
