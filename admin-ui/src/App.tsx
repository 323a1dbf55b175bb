import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import { CssBaseline } from '@mui/material';
import { type ReactNode, useEffect, useSyncExternalStore } from 'react';
import { AdminContext, AdminUI, CustomRoutes, NotificationContextProvider, ResourceContextProvider } from 'react-admin';
import { createBrowserRouter, Navigate, Route, RouterProvider, Routes, useLocation, useParams } from 'react-router-dom';
import { Failure } from './layouts/Failure.tsx';
import { guardOf, ownPagesOf } from './layouts/guards.ts';
import { hubPath } from './layouts/hub.ts';
import { Layout } from './layouts/Layout.tsx';
import { Notice } from './layouts/Notice.tsx';
import { ACCESS_CONTROL, TIME_MACHINE } from './layouts/reaches.ts';
import { Dashboard } from './pages/Dashboard.tsx';
import { Logout } from './pages/Logout.tsx';
import { NotFound } from './pages/NotFound.tsx';
import { watchActivity } from './providers/activity.ts';
import { authProvider, followSession } from './providers/auth.ts';
import { createDataProvider } from './providers/data.ts';
import { apiUrl, httpClient } from './providers/http.ts';
import { i18nProvider } from './providers/i18n.ts';
import { queryClient } from './providers/query.ts';
import { store } from './providers/store.ts';
import { holderOf, token } from './providers/token.ts';
import { screens } from './registry.ts';
import { screen } from './screen.ts';
import { useSession } from './session.tsx';
import { tenantOfPath } from './tenant.ts';
import { createTheme } from './theme/theme.ts';
import { Beside } from './views/beside/Beside.tsx';

const ResourceList = screen(() =>
  import('./views/ResourceList.tsx').then((module) => ({ default: module.ResourceList })),
);
const ResourceRecord = screen(() =>
  import('./views/ResourceRecord.tsx').then((module) => ({ default: module.ResourceRecord })),
);
const ResourceCreate = screen(() =>
  import('./views/ResourceCreate.tsx').then((module) => ({ default: module.ResourceCreate })),
);
const Wizard = screen(() => import('./wizards/Wizard.tsx'));
const ResourceImport = screen(() => import('./views/import/ResourceImport.tsx'));
const MergePage = screen(() => import('./views/merge/MergePage.tsx'));
const AccessControl = screen(() => import('./pages/access-control/index.tsx'));
const AccessRequests = screen(() => import('./pages/AccessRequests.tsx'));
const AdminDashboard = screen(() => import('./pages/AdminDashboard.tsx'));
const TimeMachine = screen(() => import('./pages/TimeMachine.tsx'));
const AuditEventList = screen(() => import('./pages/audit/index.tsx'));
const Bin = screen(() => import('./pages/bin/index.tsx'));
const Outbox = screen(() => import('./pages/outbox/index.tsx'));
const MailPage = screen(() => import('./pages/outbox/MailPage.tsx'));
const Jobs = screen(() => import('./pages/outbox/Jobs.tsx'));
const Components = screen(() => import('./pages/Components.tsx'));
const AnswerRequests = screen(() => import('./pages/answer/AnswerRequests.tsx'));
const PropertyMailing = screen(() => import('./pages/mailing/PropertyMailing.tsx'));
const NewMatches = screen(() => import('./pages/matches/NewMatches.tsx'));
const CalendarAnswer = screen(() => import('./pages/toolbox/CalendarAnswer.tsx'));
const FeesCalculator = screen(() => import('./pages/toolbox/FeesCalculator.tsx'));
const Portfolio = screen(() => import('./pages/portfolio/Portfolio.tsx'));
const Itinerary = screen(() => import('./pages/itinerary/Itinerary.tsx'));
const Wallet = screen(() => import('./pages/wallet/Wallet.tsx'));
const Hub = screen(() => import('./pages/marketing/Hub.tsx'));
const Cart = screen(() => import('./pages/marketing/Cart.tsx'));
const PotentialBuyers = screen(() => import('./pages/toolbox/PotentialBuyers.tsx'));

const Profile = screen(() => import('./pages/profile/Profile.tsx'));

/** A page that the person's roles don't reach leads home. */
function Guarded({ path, children }: { path: string; children: ReactNode }) {
  const { actor } = useSession();
  return guardOf(path)(actor) ? children : <Navigate to="/" replace />;
}

/** A page about the network stands below its record, and is found by its own name as well. */
function OwnNetwork({ at, page }: { at: string; page: string }) {
  const { actor } = useSession();
  const { search } = useLocation();
  return <Navigate to={`${at}/${actor.tenant}/${page}${search}`} replace />;
}

/** The marketing hub stands at an address with the product's name; any other is none. */
function AtHub({ children }: { children: ReactNode }) {
  const { me } = useSession();
  const { hub } = useParams();
  return `/${hub}` === hubPath(me.tenant.productName) ? children : <NotFound />;
}

function ToHub() {
  const { me } = useSession();
  return <Navigate to={hubPath(me.tenant.productName)} replace />;
}

/** A resource's root is its list, by the look and the filter that the address names. */
function ToList({ base }: { base: string }) {
  const { search } = useLocation();
  return <Navigate to={`${base}/list${search}`} replace />;
}

const guarded = (path: string, view: ReactNode) => (
  <Route key={path} path={path} element={<Guarded path={path}>{view}</Guarded>} />
);

/** The screens of a resource at the paths that it declares; a wizard takes the place of the generated creation. */
function routesOf(resource: Resource) {
  const base = `/${resource.declaration.path}`;
  const page = (path: string, view: ReactNode) =>
    guarded(path, <ResourceContextProvider value={resource.name}>{view}</ResourceContextProvider>);
  const places = (resource.declaration.lists ?? []).flatMap(({ records }) => records ?? []);
  const elsewhere = [...new Set(places)].filter((path) => path !== resource.declaration.path);
  const record = (
    <Beside key={resource.id} resource={resource}>
      <ResourceRecord resource={resource} />
    </Beside>
  );
  return [
    guarded(base, <ToList base={base} />),
    page(`${base}/list`, <ResourceList resource={resource} />),
    page(
      `${base}/add`,
      resource.declaration.wizard ? <Wizard resource={resource} /> : <ResourceCreate resource={resource} />,
    ),
    page(`${base}/import`, <ResourceImport resource={resource} />),
    ...(resource.declaration.lists ?? []).map((list) =>
      page(`/${list.path}`, <ResourceList resource={resource} further={list} />),
    ),
    // Of users that is the profile, which stands before.
    ...elsewhere.flatMap((path) =>
      [`/${path}/:id`, `/${path}/:id/:tab`].map((one) =>
        page(one, <ResourceRecord key={path} resource={resource} at={path} />),
      ),
    ),
    page(`${base}/:id`, record),
    ...ownPagesOf(resource).map((tab) => guarded(`${base}/${tab}`, <OwnNetwork at={base} page={tab} />)),
    ...(resource.declaration.merge ? [page(`${base}/:id/merge/:other`, <MergePage resource={resource} />)] : []),
    page(`${base}/:id/:tab`, record),
  ];
}

const pages = (
  <AdminUI
    layout={Layout}
    notification={Notice}
    error={Failure}
    loginPage={false}
    authCallbackPage={false}
    dashboard={Dashboard}
    catchAll={NotFound}
    disableTelemetry
  >
    <CustomRoutes>
      {guarded('/users/:id', <Profile />)}
      {guarded('/users/:id/:tab', <Profile />)}
      {guarded('/access-requests', <Navigate to="/access-requests/list" replace />)}
      {guarded('/access-requests/list', <AccessRequests />)}
      {guarded('/toolbox/potential-buyers', <PotentialBuyers />)}
      {guarded('/toolbox/calendar-answer', <CalendarAnswer />)}
      {guarded('/matches/new', <NewMatches />)}
      {guarded('/clients/requests/answer', <AnswerRequests />)}
      {guarded('/properties/mailing', <PropertyMailing />)}
      {guarded('/toolbox/fees-calculator', <FeesCalculator />)}
      {guarded('/toolbox/portfolio', <Portfolio />)}
      {guarded('/clients/appointments/itinerary', <Itinerary />)}
      {guarded('/wallet', <Wallet />)}
      {guarded('/marketing-hub', <ToHub />)}
      {guarded(
        '/:hub',
        <AtHub>
          <Hub />
        </AtHub>,
      )}
      {guarded(
        '/:hub/cart',
        <AtHub>
          <Cart />
        </AtHub>,
      )}
      {guarded('/bin', <Bin />)}
      {guarded('/admin/dashboard', <AdminDashboard />)}
      {guarded('/admin/dashboard/components', <Components />)}
      {guarded(ACCESS_CONTROL, <OwnNetwork at="/admin/settings" page="access_control_list" />)}
      {guarded('/admin/settings/:id/access_control_list', <AccessControl />)}
      {guarded('/admin/audit-event-list', <AuditEventList />)}
      {guarded(TIME_MACHINE, <TimeMachine />)}
      {guarded('/admin/outbox', <Outbox />)}
      {guarded('/admin/mail/:id', <MailPage />)}
      {guarded('/admin/jobs', <Jobs />)}
      {screens.flatMap(routesOf)}
    </CustomRoutes>
  </AdminUI>
);

/** Another person has pages of their own. */
function Pages() {
  const session = useSyncExternalStore(token.subscribe, token.get);
  return <NotificationContextProvider key={holderOf(session)}>{pages}</NotificationContextProvider>;
}

const admin = (
  <AdminContext
    dataProvider={createDataProvider()}
    authProvider={authProvider}
    i18nProvider={i18nProvider}
    queryClient={queryClient}
    store={store}
    theme={createTheme('light')}
    darkTheme={createTheme('dark')}
  >
    <CssBaseline enableColorScheme />
    <Routes>
      <Route path="/logout" element={<Logout />} />
      <Route path="/*" element={<Pages />} />
    </Routes>
  </AdminContext>
);

watchActivity(() => {
  if (token.get()) void httpClient(`${apiUrl()}/me`).catch(() => undefined);
});

followSession();

const makeRouter = () =>
  createBrowserRouter([{ path: '*', element: admin }], { basename: `/tenant/${tenantOfPath()}` });

// One at a time: a second one would hear of every navigation too, and an old one would know an old address.
let router: ReturnType<typeof makeRouter> | undefined;
let shown = 0;

function useRouter() {
  router ??= makeRouter();
  useEffect(() => {
    shown++;
    return () => {
      shown--;
      queueMicrotask(() => {
        if (shown > 0) return;
        router?.dispose();
        router = undefined;
      });
    };
  }, []);
  return router;
}

/**
 * The back-office of the address's tenant, at the paths that the declarations name. The page follows its address at
 * once: lists keep what they show in it, and what is typed while they are a step behind would undo that step.
 */
export const App = () => <RouterProvider router={useRouter()} useTransitions={false} />;
