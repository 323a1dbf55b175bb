import { lazy, StrictMode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { language } from './providers/language.ts';
import { Root } from './Root.tsx';
import { reportUncaught, rootOptions } from './reporting/index.ts';
import { correctedPath, rememberedTenant, tenantOfPath } from './tenant.ts';

const MissingTenant = lazy(() =>
  import('./pages/MissingTenant.tsx').then((module) => ({ default: module.MissingTenant })),
);
const NewTenant = lazy(() => import('./pages/NewTenant.tsx').then((module) => ({ default: module.NewTenant })));

const NEW = /^\/tenant\/new\/?$/;

const isNew = NEW.test(window.location.pathname);
const corrected = isNew ? undefined : correctedPath(window.location.pathname, rememberedTenant());
if (corrected) window.history.replaceState(null, '', corrected + window.location.search + window.location.hash);

document.documentElement.lang = language();
reportUncaught();

const tenant = tenantOfPath();
const page = isNew ? <NewTenant /> : tenant ? <Root /> : <MissingTenant />;
const root = document.getElementById('root');
if (root)
  createRoot(root, rootOptions).render(
    <StrictMode>
      <Suspense fallback={null}>{page}</Suspense>
    </StrictMode>,
  );
