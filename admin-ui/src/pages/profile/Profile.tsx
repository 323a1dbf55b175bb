import { ResourceContextProvider, useTranslate } from 'react-admin';
import { useParams } from 'react-router-dom';
import { resourceById } from '../../registry.ts';
import { useSession } from '../../session.tsx';
import { useTeam } from '../../state/team.ts';
import { ResourceRecord } from '../../views/ResourceRecord.tsx';
import { NotFound } from '../NotFound.tsx';
import { Settings } from './Settings.tsx';

/** What administrators alone look at, on the administration's own page of the user. */
const ADMINISTRATION = ['admin', 'comment'];
/** What is a person's own. */
const PERSONAL = ['company', 'timemachine', 'notifications', 'communication-preferences', 'templates'];
/** What their AC, coach and head office see of it, too. */
const FIGURES = 'timemachine';

/** The profile of a person: one's own with its settings, anybody else's to look at. */
export default function Profile() {
  const { id } = useParams();
  const { actor } = useSession();
  const translate = useTranslate();
  const team = useTeam();
  const resource = resourceById('user');
  if (!resource) return <NotFound />;
  const isOwn = id === actor.id;
  const isLed = Boolean(id && team?.includes(id));
  return (
    <ResourceContextProvider value={resource.name}>
      <ResourceRecord
        key={id}
        resource={resource}
        at="users"
        shows={(tab) =>
          !ADMINISTRATION.includes(tab) && (isOwn || !PERSONAL.includes(tab) || (isLed && tab === FIGURES))
        }
        more={isOwn ? [{ name: 'settings', label: translate('app.profile.settings'), view: <Settings /> }] : []}
      />
    </ResourceContextProvider>
  );
}
