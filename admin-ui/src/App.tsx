import { reachesPage } from '@hestia/permissions/index.ts';
import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import type { ReactNode } from 'react';
import { Admin, CustomRoutes, ResourceContextProvider } from 'react-admin';
import { BrowserRouter, Navigate, Route } from 'react-router-dom';
import { Layout } from './layouts/Layout.tsx';
import { Login } from './layouts/Login.tsx';
import { Dashboard } from './pages/Dashboard.tsx';
import { NotFound } from './pages/NotFound.tsx';
import { authProvider } from './providers/auth.ts';
import { createDataProvider } from './providers/data.ts';
import { i18nProvider } from './providers/i18n.ts';
import { screens } from './registry.ts';
import { useSession } from './session.tsx';
import { darkTheme, lightTheme } from './theme.ts';
import { ResourceCreate } from './views/ResourceCreate.tsx';
import { ResourceList } from './views/ResourceList.tsx';
import { ResourceRecord } from './views/ResourceRecord.tsx';

/** A page that the person's roles don't reach leads home. */
function Page({ resource, children }: { resource: Resource; children: ReactNode }) {
  const { actor } = useSession();
  if (!reachesPage(actor, resource)) return <Navigate to="/" replace />;
  return <ResourceContextProvider value={resource.name}>{children}</ResourceContextProvider>;
}

const page = (resource: Resource, view: ReactNode) => <Page resource={resource}>{view}</Page>;

/** One tenant's back-office, at the paths that the declarations name. */
export function App({ tenant }: { tenant: string }) {
  return (
    <BrowserRouter basename={`/tenant/${tenant}`}>
      <Admin
        dataProvider={createDataProvider()}
        authProvider={authProvider}
        i18nProvider={i18nProvider}
        theme={lightTheme}
        darkTheme={darkTheme}
        layout={Layout}
        loginPage={Login}
        dashboard={Dashboard}
        catchAll={NotFound}
        requireAuth
        disableTelemetry
      >
        <CustomRoutes>
          {screens.flatMap((resource) => {
            const base = `/${resource.declaration.path}`;
            return [
              <Route
                key={`${base} list`}
                path={`${base}/list`}
                element={page(resource, <ResourceList resource={resource} />)}
              />,
              <Route
                key={`${base} add`}
                path={`${base}/add`}
                element={page(resource, <ResourceCreate resource={resource} />)}
              />,
              <Route
                key={`${base} id`}
                path={`${base}/:id`}
                element={page(resource, <ResourceRecord resource={resource} />)}
              />,
              <Route
                key={`${base} tab`}
                path={`${base}/:id/:tab`}
                element={page(resource, <ResourceRecord resource={resource} />)}
              />,
            ];
          })}
        </CustomRoutes>
      </Admin>
    </BrowserRouter>
  );
}
