import './mantine.css';
import '../ui/base.css';
import { moveTo } from '../app/place.ts';
import { ShopPages } from '../app/shop-routes.tsx';
import { start } from '../app/start.tsx';
// Kept values that are declared before the start are read by it.
import './cart.ts';

void start({
  words: {
    it: () => import('@circolo/messages/it/shop-catalogue').then(({ it }) => it),
    en: () => import('@circolo/messages/en/shop-catalogue').then(({ en }) => en),
  },
  pages: () => ({ shown: <ShopPages />, move: moveTo }),
  owns: (path) => path === '/shop' || path.startsWith('/shop/') || path.startsWith('/error/'),
});
