import { BuiltInKey } from '@circolo/contract/access/menus/built-in-keys';
import { AuthorizationLevel } from '@circolo/contract/authorization/levels';
import { type FunctionRow, type Levels, staffOnly } from './seed-menu-shape.ts';

/** Levels are read across many lines here, so their names are short. */
const { full: F, none: N } = AuthorizationLevel;

const builtIn = (
  Key: number,
  BaseUrl: string,
  Icon: string,
  [Description, DescriptionEn]: [italian: string, english: string],
  levels: Levels = [F, F, F, F, F],
): FunctionRow => ({ Key, Description, DescriptionEn, BaseUrl, Icon, Resources: [], group: null, levels });

/** What the desk itself is made of, beside its screens. */
export const builtInRows: readonly FunctionRow[] = [
  builtIn(BuiltInKey.controlNavbar, 'control-navbar', 'layout-sidebar', ['Barra di controllo', 'Control bar']),
  builtIn(
    BuiltInKey.chatbotAdmin,
    'chatbot-admin',
    'message-chatbot',
    ['Amministrazione chatbot', 'Chatbot admin'],
    staffOnly,
  ),
  builtIn(BuiltInKey.shop, 'shop', 'building-store', ['Negozio', 'Shop']),
  builtIn(BuiltInKey.shopLogin, 'shop-login', 'login', ['Accesso al negozio', 'Shop login'], [N, N, N, N, N]),
  builtIn(BuiltInKey.activityList, 'activities', 'list', ['Le mie attività', 'Activity list'], [N, N, N, N, F]),
  builtIn(BuiltInKey.spooler, 'spooler', 'file-text', ['File e stampe', 'Spooler']),
  builtIn(BuiltInKey.helpdesk, 'helpdesk', 'headset', ['Assistenza', 'Helpdesk']),
  builtIn(BuiltInKey.helpdeskConnect, 'helpdesk-connect', 'plug-connected', ['Assistenza remota', 'Helpdesk connect']),
  builtIn(BuiltInKey.userProfile, 'profile', 'user', ['Profilo utente', 'User profile']),
  builtIn(BuiltInKey.logout, 'logout', 'logout', ['Esci', 'Log out']),
];
