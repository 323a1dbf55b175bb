import { fullAccess, mayGiveAll, refusalMessage } from '@hestia/permissions/index.ts';
import type { User } from '@hestia/resources/generated/types.ts';
import type { Language } from '@hestia/resources/vocabulary/index.ts';
import { Typography } from '@mui/material';
import { useLocale } from 'react-admin';
import { useLabels } from '../../labels.ts';
import { sessionCalls } from '../../pages/profile/account.ts';
import { SessionList } from '../../pages/profile/SessionList.tsx';
import { useSession } from '../../session.tsx';
import { Panel } from '../../views/Panel.tsx';
import type { RecordViewProps } from '../index.ts';

/** Where a person is signed in, for who administers users and may lay hand on this account. */
export default function UserSessions({ resource, record }: RecordViewProps<User>) {
  const { actor } = useSession();
  const { section } = useLabels(resource);
  const locale = useLocale() as Language;
  const mayEnd = fullAccess(actor, resource) && (record.id === actor.id || mayGiveAll(actor, resource, record));
  return (
    <Panel title={section('sessions')}>
      {mayEnd ? (
        <SessionList calls={sessionCalls(`users/${record.id}`)} everywhere="app.profile.signOutEverywhere" />
      ) : (
        <Typography color="textSecondary">{refusalMessage('acl', locale)}</Typography>
      )}
    </Panel>
  );
}
