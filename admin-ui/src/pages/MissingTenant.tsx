import { useWords } from '../signin/words.ts';

/** Shown where the address names no network and none is remembered: nothing can be signed in to. */
export function MissingTenant() {
  const words = useWords();
  return (
    <main style={{ padding: '4rem 1rem', textAlign: 'center', fontFamily: 'system-ui' }}>
      <h1>{words('missingTenant')}</h1>
      <p>{words('missingTenantHelp').replace('%{example}', `${window.location.origin}/tenant/DEMO/`)}</p>
    </main>
  );
}
