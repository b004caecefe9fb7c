/** What mails say of changes in how a person signs in. */
export const accountMails = {
  accountMails: {
    emailRequested:
      'È stato chiesto di accedere al tuo account con un altro indirizzo. Il cambio vale solo quando il nuovo indirizzo conferma.',
    emailConfirmed:
      'Il nuovo indirizzo ha confermato: da ora si accede con quello, e ogni accesso aperto è stato chiuso. Finché puoi fermarlo, il recupero della password arriva ancora qui.',
    emailChanged:
      'Il tuo indirizzo di accesso è cambiato: da ora accedi con {email}. Ogni accesso aperto è stato chiuso.',
    emailStopped: 'Il cambio del tuo indirizzo di accesso è stato fermato: vale di nuovo {email}.',
    passwordChosen: 'Hai scelto una password per il tuo account.',
    passwordChanged: 'La tua password è stata cambiata.',
    twoFactorOn: 'La verifica in due passaggi è attiva, con un nuovo dispositivo.',
    twoFactorOff: 'La verifica in due passaggi è stata disattivata.',
    twoFactorReset: 'La verifica in due passaggi è stata tolta dall’assistenza: {reason}',
    twoFactorResetByCommand: 'La verifica in due passaggi è stata tolta con un comando sul server',
    rightsRestoredByCommand: 'Con un comando sul server al tuo account sono stati dati permessi che nessuno aveva più.',
    recoveryCodesRenewed: 'Sono stati creati nuovi codici di recupero: quelli di prima non valgono più.',
    passkeyAdded: 'Al tuo account è stata aggiunta una passkey: {name}.',
    passkeyRemoved: 'Dal tuo account è stata rimossa una passkey: {name}.',
    providerLinked: 'Al tuo account è stato collegato un accesso esterno: {provider}.',
    providerUnlinked: 'Dal tuo account è stato scollegato un accesso esterno: {provider}.',
    apiKeyMade: 'Al tuo account è stata aggiunta una chiave API: {name}. Vale fino al {date}.',
    apiKeyRevoked: 'Una tua chiave API è stata revocata: {name}.',
    apiKeyEnding: 'La tua chiave API {name} scade il {date}: se un programma la usa ancora, creane una nuova.',
    newDevice: 'Qualcuno ha effettuato l’accesso da un dispositivo nuovo: {device}, il {date}.',
    dataCopied: 'È stata chiesta una copia dei tuoi dati personali: appena pronta la scarichi dal tuo profilo.',
    dataCopiedByStaff: 'L’assistenza ha preparato una copia dei tuoi dati personali: {reason}',
  },
};
