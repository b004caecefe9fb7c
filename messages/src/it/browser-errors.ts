import type { ErrorCode } from '@circolo/contract/errors/error-codes';

/** The messages of the errors that a browser says by itself; all others come with the answer. */
export const browserErrors = {
  errors: {
    StaleVersion: 'Nel frattempo {name} ha modificato questi dati: controlla le differenze e salva di nuovo',
    ShopBlocked: 'L’accesso al negozio non è al momento disponibile per il tuo account. Contatta l’assistenza.',
    IdentityProviderError: 'L’accesso con il servizio esterno non è riuscito. Riprova o accedi con email e password.',
    IdentityNotVerified: 'Il servizio esterno non conferma il tuo indirizzo email: accedi con email e password',
    IdentityNotLinked:
      'Esiste già un account con questo indirizzo: accedi con la password e collega il servizio dal tuo profilo',
    IdentityTaken: 'Questo accesso è già collegato a un altro account',
    InvalidToken: 'La sessione è scaduta. Accedi di nuovo.',
    UserBlockedLogout: 'Il tuo account è stato bloccato e la sessione è stata chiusa. Contatta l’assistenza.',
    ShopBlockedLogout:
      'L’accesso al negozio è stato sospeso per il tuo account e la sessione è stata chiusa. Contatta l’assistenza.',
    AccessDenied: 'Operazione non consentita',
    PackageAlreadySelected: 'Questo pacchetto è già nel tuo ordine',
    AccountLinkError: 'Il link non vale più: non è stato cambiato nulla.',
    BillingLinkError: 'Il link non vale più: i dati non sono stati cambiati.',
    PayLinkError: 'Il link di pagamento non è valido o è scaduto. Accedi per pagare l’ordine.',
    CheckoutAcceptPolicy: 'Per continuare devi accettare le condizioni e l’informativa sulla privacy',
    FileTooLarge: 'Il file supera la dimensione massima di {max} MB',
  },
} satisfies { errors: Partial<Record<ErrorCode, string>> };
