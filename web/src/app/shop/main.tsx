import '../../ui/theme/components.css';
import '../../ui/theme/base.css';
import { moveTo } from '../../navigation/place.ts';
import { start } from '../start.tsx';
import { fetchFirstPage, ShopPages } from './shop-routes.tsx';
// Kept values that are declared before the start are read by it.
import '../../shop/cart/cart.ts';

void start({
  words: {
    it: {
      core: () => import('@circolo/messages/it/shop-core').then(({ it }) => it),
      parts: () => import('virtual:message-parts/it/shop'),
    },
    en: {
      core: () => import('@circolo/messages/en/shop-core').then(({ en }) => en),
      parts: () => import('virtual:message-parts/en/shop'),
    },
  },
  pages: () => ({ shown: <ShopPages />, move: moveTo, ready: fetchFirstPage(location.pathname) }),
  owns: (path) => path === '/shop' || path.startsWith('/shop/') || path.startsWith('/error/'),
});
