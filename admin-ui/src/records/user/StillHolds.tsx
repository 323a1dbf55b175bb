import { fullAccess } from '@hestia/permissions/index.ts';
import type { User } from '@hestia/resources/generated/types.ts';
import type { Language, Resource } from '@hestia/resources/vocabulary/index.ts';
import { Alert, Button } from '@mui/material';
import { lazy, Suspense, useState } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { formatNumber } from '../../fields/formats.ts';
import { reachesPortfolio } from '../../layouts/reaches.ts';
import { useSession } from '../../session.tsx';
import { useHeld } from '../../views/access/useHeld.ts';
import type { RecordViewProps } from '../index.ts';

const HandOver = lazy(() => import('../../views/access/HandOver.tsx'));

/** "3 properties" */
function countText({ labels }: Resource, count: number, language: Language): string {
  const { name, plural } = labels[language];
  return `${formatNumber(count, language)} ${(count === 1 ? name : plural).toLowerCase()}`;
}

/** Who has left and still holds records: which, and the way to hand them over. */
function Held({ resource, record }: RecordViewProps<User>) {
  const { actor } = useSession();
  const translate = useTranslate();
  const locale = useLocale() as Language;
  const [isHanding, setHanding] = useState(false);
  const held = (useHeld(String(record.id)) ?? []).map(({ resource: one, count }) => countText(one, count, locale));
  if (held.length === 0) return null;
  return (
    <>
      <Alert
        severity="warning"
        sx={{ mb: 1 }}
        action={
          <>
            {reachesPortfolio(actor) ? (
              <Button color="inherit" size="small" component={Link} to={`/toolbox/portfolio?from=${record.id}`}>
                {translate('app.portfolio.transfer')}
              </Button>
            ) : null}
            {actor.roles.includes('super_admin') ? (
              <Button color="inherit" size="small" onClick={() => setHanding(true)}>
                {translate('app.access.handOver')}
              </Button>
            ) : null}
          </>
        }
      >
        {translate('app.access.stillHolds', { held: held.join(', ') })}
      </Alert>
      {isHanding ? (
        <Suspense fallback={null}>
          <HandOver resource={resource} record={record} onClose={() => setHanding(false)} />
        </Suspense>
      ) : null}
    </>
  );
}

/** What nobody looks after any more, for who administers users. */
export default function StillHolds({ resource, record }: RecordViewProps<User>) {
  const { actor } = useSession();
  return record.active === false && fullAccess(actor, resource) ? <Held resource={resource} record={record} /> : null;
}
