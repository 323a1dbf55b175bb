import en from '../i18n/en.json';
import fr from '../i18n/fr.json';

/** Shown where the address names no network and none is remembered: nothing can be signed in to. */
export function MissingTenant() {
  const { missingTenant, missingTenantHelp } = (navigator.language.startsWith('fr') ? fr : en).app;
  return (
    <main style={{ padding: '4rem 1rem', textAlign: 'center', fontFamily: 'system-ui' }}>
      <h1>{missingTenant}</h1>
      <p>{missingTenantHelp.replace('%{example}', `${window.location.origin}/tenant/DEMO/`)}</p>
    </main>
  );
}
