import { useEffect } from 'react';
import { useSession } from '../session.tsx';

/** Names the page in the browser's tab. */
export function usePageTitle(title: string): void {
  const { me } = useSession();
  useEffect(() => {
    document.title = `${title} · ${me.tenant.productName}`;
  }, [title, me.tenant.productName]);
}
