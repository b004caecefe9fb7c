import type { groups } from '@circolo/contract/catalogue/groups/group';
import { Software } from '@circolo/contract/codes/catalogue-codes';
import type { FormOf } from '@circolo/contract/resource/resource';

/** The groups of both softwares. */
export const demoGroups: FormOf<typeof groups>[] = [
  {
    Code: 'ASS-ABB',
    Description: 'Abbonamenti associazioni',
    ShopTitle: 'Abbonamenti',
    ShopDescription: 'Scegli quanto ti serve: puoi sempre passare a un abbonamento più grande.',
    Software: Software.association,
    Color: '#1565C0',
    Icon: 'users',
    Position: 10,
  },
  {
    Code: 'ASS-SER',
    Description: 'Servizi associazioni',
    ShopTitle: 'Servizi aggiuntivi',
    Software: Software.association,
    Color: '#00695C',
    Icon: 'mail',
    Position: 20,
  },
  {
    Code: 'SPO-ABB',
    Description: 'Abbonamenti centri sportivi',
    ShopTitle: 'Abbonamenti',
    ShopDescription: 'Iscrizioni, corsi e incassi del tuo centro, al mese o all’anno.',
    Software: Software.centre,
    Color: '#2E7D32',
    Icon: 'barbell',
    Position: 10,
  },
  {
    Code: 'SPO-SER',
    Description: 'Servizi centri sportivi',
    ShopTitle: 'Servizi aggiuntivi',
    Software: Software.centre,
    Color: '#E65100',
    Icon: 'message',
    Position: 20,
  },
];
