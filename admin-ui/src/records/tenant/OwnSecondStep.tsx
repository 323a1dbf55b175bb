import type { Tenant } from '@hestia/resources/generated/types.ts';
import { Alert, Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { useLabels } from '../../labels.ts';
import { useSession } from '../../session.tsx';
import { Panel } from '../../views/Panel.tsx';
import type { RecordViewProps } from '../index.ts';

/** Whether who demands a second step has one: without one they are told before they demand it of themselves. */
export default function OwnSecondStep({ resource }: RecordViewProps<Tenant>) {
  const { me } = useSession();
  const { section } = useLabels(resource);
  const translate = useTranslate();
  const { active } = me.secondStep;
  return (
    <Panel title={section('ownSecondStep')}>
      <Alert
        severity={active ? 'success' : 'warning'}
        action={
          <Button color="inherit" size="small" component={Link} to={`/users/${me.user.id}/settings`}>
            {translate('app.profile.settings')}
          </Button>
        }
      >
        {translate(active ? 'app.twoStep.on' : 'app.twoStep.ownMissing')}
      </Alert>
    </Panel>
  );
}
