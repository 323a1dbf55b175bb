import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';
import './fields/index.ts';
import { MissingTenant } from './pages/MissingTenant.tsx';
import { reportUncaught } from './reporting/index.ts';
import { correctedPath, rememberedTenant, tenantOfPath } from './tenant.ts';

const corrected = correctedPath(window.location.pathname, rememberedTenant());
if (corrected) window.history.replaceState(null, '', corrected + window.location.search);

reportUncaught();

const tenant = tenantOfPath();
const root = document.getElementById('root');
if (root) createRoot(root).render(<StrictMode>{tenant ? <App tenant={tenant} /> : <MissingTenant />}</StrictMode>);
