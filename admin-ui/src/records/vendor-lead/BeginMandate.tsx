import { may, reachesRecords } from '@hestia/permissions/index.ts';
import type { VendorLead } from '@hestia/resources/generated/types.ts';
import AddIcon from '@mui/icons-material/Add';
import { Button, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { useLabels } from '../../labels.ts';
import { resourceById } from '../../registry.ts';
import { useSession } from '../../session.tsx';
import { Panel } from '../../views/Panel.tsx';
import type { RecordViewProps } from '../index.ts';

/** Begins the mandate of a lead with what is known of it; the server links the two as it is saved. */
export default function BeginMandate({ resource, record }: RecordViewProps<VendorLead>) {
  const translate = useTranslate();
  const { section } = useLabels(resource);
  const { ability, actor } = useSession();
  const mandate = resourceById('mandate');
  if (!mandate || !record.vendor || !may(ability, 'add', mandate) || !reachesRecords(actor, mandate)) return null;
  const { line1, postcode, town, inseeCode } = record.location ?? {};
  const source = {
    clients: [record.vendor],
    ...(record.agent ? { owner: record.agent } : {}),
    address: { line1, postcode, town, inseeCode },
  };
  return (
    <Panel title={section('mandate')}>
      <Typography color="textSecondary" sx={{ mb: 1 }}>
        {translate('app.leads.beginText')}
      </Typography>
      <Button
        component={Link}
        to={`/${mandate.declaration.path}/add?source=${encodeURIComponent(JSON.stringify(source))}`}
        variant="outlined"
        startIcon={<AddIcon />}
      >
        {translate('app.leads.begin')}
      </Button>
    </Panel>
  );
}
