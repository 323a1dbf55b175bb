import { type Actor, reachesAdmin, reachesPage } from '@hestia/permissions/index.ts';
import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import { lazy, type ReactNode } from 'react';
import { Admin, CustomRoutes, ResourceContextProvider } from 'react-admin';
import { createBrowserRouter, Navigate, Route, RouterProvider } from 'react-router-dom';
import './fields/index.ts';
import { Layout } from './layouts/Layout.tsx';
import { Login } from './layouts/Login.tsx';
import { reachesAudit, superOnly } from './layouts/menu.ts';
import { Notice } from './layouts/Notice.tsx';
import { Dashboard } from './pages/Dashboard.tsx';
import { Logout } from './pages/Logout.tsx';
import { NotFound } from './pages/NotFound.tsx';
import { authProvider } from './providers/auth.ts';
import { createDataProvider } from './providers/data.ts';
import { i18nProvider } from './providers/i18n.ts';
import { queryClient } from './providers/query.ts';
import { createStore } from './providers/store.ts';
import { screens } from './registry.ts';
import { useSession } from './session.tsx';
import { createTheme } from './theme/theme.ts';
import { ResourceList } from './views/ResourceList.tsx';
import { ResourceRecord } from './views/ResourceRecord.tsx';
import { wizardOf } from './wizards/index.ts';

const ResourceCreate = lazy(() =>
  import('./views/ResourceCreate.tsx').then((module) => ({ default: module.ResourceCreate })),
);
const ResourceImport = lazy(() => import('./views/import/ResourceImport.tsx'));
const AdminDashboard = lazy(() => import('./pages/AdminDashboard.tsx'));
const AuditEventList = lazy(() => import('./pages/AuditEventList.tsx'));
const Components = lazy(() => import('./pages/Components.tsx'));

/** A page that the person's roles don't reach leads home. */
function Guarded({ reaches, children }: { reaches: (actor: Actor) => boolean; children: ReactNode }) {
  const { actor } = useSession();
  return reaches(actor) ? children : <Navigate to="/" replace />;
}

const guarded = (path: string, reaches: (actor: Actor) => boolean, view: ReactNode) => (
  <Route key={path} path={path} element={<Guarded reaches={reaches}>{view}</Guarded>} />
);

/** The screens of a resource at the paths that it declares; a wizard takes the place of the generated creation. */
function routesOf(resource: Resource) {
  const base = `/${resource.declaration.path}`;
  const Wizard = wizardOf(resource);
  const page = (path: string, view: ReactNode) =>
    guarded(
      `${base}/${path}`,
      (actor) => reachesPage(actor, resource),
      <ResourceContextProvider value={resource.name}>{view}</ResourceContextProvider>,
    );
  return [
    <Route key={base} path={base} element={<Navigate to={`${base}/list`} replace />} />,
    page('list', <ResourceList resource={resource} />),
    page('add', Wizard ? <Wizard resource={resource} /> : <ResourceCreate resource={resource} />),
    page('import', <ResourceImport resource={resource} />),
    page(':id', <ResourceRecord key={resource.id} resource={resource} />),
    page(':id/:tab', <ResourceRecord key={resource.id} resource={resource} />),
  ];
}

const store = createStore();

const admin = (
  <Admin
    dataProvider={createDataProvider()}
    authProvider={authProvider}
    i18nProvider={i18nProvider}
    queryClient={queryClient}
    store={store}
    theme={createTheme('light')}
    darkTheme={createTheme('dark')}
    layout={Layout}
    notification={Notice}
    loginPage={Login}
    dashboard={Dashboard}
    catchAll={NotFound}
    requireAuth
    disableTelemetry
  >
    <CustomRoutes noLayout>
      <Route path="/logout" element={<Logout />} />
    </CustomRoutes>
    <CustomRoutes>
      {guarded('/admin/dashboard', reachesAdmin, <AdminDashboard />)}
      {guarded('/admin/dashboard/components', superOnly, <Components />)}
      {guarded('/admin/audit-event-list', reachesAudit, <AuditEventList />)}
      {screens.flatMap(routesOf)}
    </CustomRoutes>
  </Admin>
);

/** One tenant's back-office, at the paths that the declarations name. */
export function App({ tenant }: { tenant: string }) {
  const router = createBrowserRouter([{ path: '*', element: admin }], { basename: `/tenant/${tenant}` });
  return <RouterProvider router={router} />;
}
