import '#design/base.css';
import '#design/staff-theme.css';
import './theme.css';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router';
import * as z from 'zod/mini';
import { reloadStaleTab } from '#foundation/browser/navigation/stale-build.ts';
import { knowClocks } from '#foundation/pure/day.ts';
import { ShopProvider, type Shop } from '#domains/settings/web/shop-context.tsx';
import { BASE } from './paths.ts';
import { routes } from './routes.tsx';
import { followSessionEnd } from './sign-in/session-end.ts';

// By default, zod generates code at run time, which the content security policy forbids.
z.config({ jitless: true });

const shop = JSON.parse(document.getElementById('shop')!.textContent!) as Shop;
if (shop.clocks) knowClocks(shop.clocks);
const router = createBrowserRouter(routes, { basename: BASE });
reloadStaleTab(() => {
  const { location: next } = router.state.navigation;
  return next ? new URL(router.createHref(next), location.href).href : null;
});
followSessionEnd();
createRoot(document.getElementById('root')!).render(
  <ShopProvider value={shop}>
    <RouterProvider router={router} />
  </ShopProvider>,
);
