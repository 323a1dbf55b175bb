import { may } from '@hestia/permissions/index.ts';
import ImportIcon from '@mui/icons-material/DownloadOutlined';
import { Button, Tooltip } from '@mui/material';
import { useNotify, useRefresh, useTranslate } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { apiUrl, httpClient } from '../../providers/http.ts';
import { resourceById } from '../../registry.ts';
import { useSession } from '../../session.tsx';
import { useAttempt } from '../../state/attempt.ts';
import type { BulkViewProps } from '../index.ts';

/** So many are taken over at once. */
const MOST = 50;

/** Takes the selected properties of partners over among the network's own; one alone is opened. */
export default function ImportSelected({ ids, onDone }: BulkViewProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const navigate = useNavigate();
  const { attempt, isPending } = useAttempt();
  const { ability } = useSession();
  const resource = resourceById('partner-property');
  const isMany = ids.length > MOST;
  const take = () =>
    attempt(async () => {
      const { json } = await httpClient(`${apiUrl()}/partner-properties/import`, {
        method: 'POST',
        body: JSON.stringify({ ids }),
      });
      const properties = json.properties as string[];
      notify('app.partners.imported', { type: 'success', messageArgs: { smart_count: properties.length } });
      onDone();
      refresh();
      if (properties.length === 1) navigate(`/properties/${properties[0]}`);
    });
  if (!resource || !may(ability, 'edit', resource)) return null;
  return (
    <Tooltip title={isMany ? translate('app.partners.most', { most: MOST }) : ''}>
      <span>
        <Button size="small" startIcon={<ImportIcon />} disabled={isMany || isPending} onClick={() => void take()}>
          {translate('app.partners.import')}
        </Button>
      </span>
    </Tooltip>
  );
}
