import { useQuery } from '@tanstack/react-query';
import { queryClient } from '../providers/query.ts';
import { settings } from '../providers/settings.ts';
import { useWords } from '../signin/words.ts';

/** Shown where the address names no network and none is remembered: nothing can be signed in to, but one may be begun. */
export function MissingTenant() {
  const words = useWords();
  const { data } = useQuery({ queryKey: ['settings'], queryFn: settings }, queryClient);
  const mayBegin = data !== undefined && data.tenantCreation !== 'off';
  return (
    <main style={{ padding: '4rem 1rem', textAlign: 'center', fontFamily: 'system-ui' }}>
      <h1>{words('missingTenant')}</h1>
      <p>{words('missingTenantHelp').replace('%{example}', `${window.location.origin}/tenant/DEMO/`)}</p>
      {mayBegin ? (
        <p>
          <a href="/tenant/new">{words('newTenant.title')}</a>
        </p>
      ) : null}
    </main>
  );
}
