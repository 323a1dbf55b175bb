import { reachesPage } from '@hestia/permissions/index.ts';
import { useTranslate } from 'react-admin';
import { screens } from '../registry.ts';
import { useSession } from '../session.tsx';
import { PageHeader } from '../views/PageHeader.tsx';
import { Counts } from './Counts.tsx';

/** The administration's first page: what can be configured, each card leading to its list. */
export default function AdminDashboard() {
  const { actor } = useSession();
  const translate = useTranslate();
  const reachable = screens.filter((one) => one.declaration.layout === 'admin' && reachesPage(actor, one));
  return (
    <>
      <PageHeader title={translate('app.menu.administration')} />
      <Counts resources={reachable} />
    </>
  );
}
