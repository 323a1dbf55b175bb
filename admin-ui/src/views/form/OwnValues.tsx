import type { ReactNode } from 'react';
import { type RouterProvider, RouterProviderContext, reactRouterProvider } from 'react-admin';

/** The page's location, but for the values that it gives the page's own form. */
const useBareLocation: RouterProvider['useLocation'] = () => ({
  ...reactRouterProvider.useLocation(),
  search: '',
  state: null,
});

const BARE: RouterProvider = { ...reactRouterProvider, useLocation: useBareLocation };

/**
 * A form over a page, with values of its own: react-admin gives what the address says of a new record
 * (`?source={"agency":"AGY..."}`) to every form that is on the page.
 */
export const OwnValues = ({ children }: { children: ReactNode }) => (
  <RouterProviderContext.Provider value={BARE}>{children}</RouterProviderContext.Provider>
);
