import { may } from '@hestia/permissions/index.ts';
import type { SignatureProvider } from '@hestia/resources/generated/types.ts';
import CopyIcon from '@mui/icons-material/ContentCopy';
import { Box, Button, IconButton, Stack, Tooltip, Typography } from '@mui/material';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { useLabels } from '../../labels.ts';
import { apiUrl, httpClient } from '../../providers/http.ts';
import { useSession } from '../../session.tsx';
import { useAttempt } from '../../state/attempt.ts';
import { tenantOfPath } from '../../tenant.ts';
import { failureMessage } from '../../views/failure.ts';
import { Panel } from '../../views/Panel.tsx';
import { useCopy } from '../../views/useCopy.ts';
import type { RecordViewProps } from '../index.ts';
import { Probed, type ProbedConnection } from './Probed.tsx';
import { Seal } from './Seal.tsx';

/** An address that is entered at the provider. */
function Address({ label, address }: { label: string; address: string }) {
  const translate = useTranslate();
  const copy = useCopy('app.providers.copied');
  return (
    <Box sx={{ mt: 1 }}>
      <Typography variant="caption" color="textSecondary" component="p">
        {label}
      </Typography>
      <Stack direction="row" spacing={1} sx={{ alignItems: 'center' }}>
        <Box component="code" sx={{ overflowWrap: 'anywhere', minWidth: 0 }}>
          {address}
        </Box>
        <Tooltip title={translate('app.providers.copy')}>
          <IconButton
            size="small"
            aria-label={`${translate('app.providers.copy')} (${label})`}
            onClick={() => void copy(address)}
          >
            <CopyIcon fontSize="small" />
          </IconButton>
        </Tooltip>
      </Stack>
    </Box>
  );
}

/** What is entered at the provider, and whether it can be reached with what is entered here. */
export default function Connection({ resource, record }: RecordViewProps<SignatureProvider>) {
  const { section } = useLabels(resource);
  const translate = useTranslate();
  const notify = useNotify();
  const { ability } = useSession();
  const [probed, setProbed] = useState<{ version: unknown; found: ProbedConnection }>();
  const { attempt, isPending } = useAttempt({
    onError: (error) => notify(failureMessage(translate, resource, 'sent', error), { type: 'error' }),
  });
  const { origin } = window.location;
  const tenant = tenantOfPath();
  const { name } = record;
  const probe = () =>
    attempt(async () => {
      const { json } = await httpClient(`${apiUrl()}/signature-providers/${record.id}/probe`, { method: 'POST' });
      setProbed({ version: record.version, found: json as ProbedConnection });
    });
  if (name === 'embedded')
    return (
      <>
        <Panel title={section('connection')}>
          <Typography variant="body2">{translate('app.signatureProviders.guide.embedded')}</Typography>
        </Panel>
        <Seal resource={resource} record={record} />
      </>
    );
  return (
    <Panel title={section('connection')}>
      <Typography variant="body2" sx={{ maxWidth: 720 }}>
        {translate(`app.signatureProviders.guide.${name}`)}
      </Typography>
      {name === 'docusign' ? (
        <Address
          label={translate('app.signatureProviders.redirect')}
          address={`${origin}/tenant/${tenant}/admin/docusign`}
        />
      ) : null}
      <Address
        label={translate('app.signatureProviders.webhook')}
        address={`${origin}/api/tenant/${tenant}/signature/notifications/${name}`}
      />
      {may(ability, 'edit', resource, record) ? (
        <Button variant="outlined" disabled={isPending} onClick={() => void probe()} sx={{ mt: 2 }}>
          {translate('app.signatureProviders.probe')}
        </Button>
      ) : null}
      <Box role="status" sx={{ mt: 1 }}>
        {/* What was found of earlier settings says nothing of these. */}
        {probed && probed.version === record.version ? <Probed resource={resource} found={probed.found} /> : null}
      </Box>
    </Panel>
  );
}
