import { refusalMessage } from '@hestia/permissions/index.ts';
import type { LoginProvider, Tenant } from '@hestia/resources/generated/types.ts';
import type { FieldName, Language, Resource } from '@hestia/resources/vocabulary/index.ts';
import CopyIcon from '@mui/icons-material/ContentCopy';
import { Box, IconButton, Skeleton, Stack, Tooltip, Typography } from '@mui/material';
import { ResourceContextProvider, useGetList, useLocale, useTranslate } from 'react-admin';
import { useLabels } from '../../labels.ts';
import { resourceById } from '../../registry.ts';
import { tenantOfPath } from '../../tenant.ts';
import { Panel } from '../../views/Panel.tsx';
import { RecordSection } from '../../views/record/RecordSection.tsx';
import { useCopy } from '../../views/useCopy.ts';

/** What is registered at the provider, and how it gets here. */
function Guide({ name }: { name: string }) {
  const translate = useTranslate();
  const address = `${window.location.origin}/tenant/${tenantOfPath()}/login/${name}`;
  const copy = useCopy('app.providers.copied');
  return (
    <Box sx={{ maxWidth: 720, mb: 2 }}>
      <Typography variant="body2">{translate(`app.providers.guide.${name}`)}</Typography>
      <Typography variant="caption" color="textSecondary" component="p" sx={{ mt: 1 }}>
        {translate('app.providers.redirect')}
      </Typography>
      <Stack direction="row" spacing={1} sx={{ alignItems: 'center' }}>
        <Box component="code" sx={{ overflowWrap: 'anywhere', minWidth: 0 }}>
          {address}
        </Box>
        <Tooltip title={translate('app.providers.copy')}>
          <IconButton size="small" aria-label={translate('app.providers.copy')} onClick={() => void copy(address)}>
            <CopyIcon fontSize="small" />
          </IconButton>
        </Tooltip>
      </Stack>
    </Box>
  );
}

/** The network's sign-in providers: what to register there, and what to enter here. */
export default function TenantProviders({ resource: tenant }: { resource: Resource<Tenant> }) {
  const { section } = useLabels(tenant);
  return (
    <Panel title={section('providers')}>
      <Providers />
    </Panel>
  );
}

function Providers() {
  const resource = resourceById('login-provider');
  const locale = useLocale() as Language;
  const { data, isPending, refetch } = useGetList<LoginProvider>('login-providers', {
    pagination: { page: 1, perPage: 10 },
    sort: { field: 'name' satisfies FieldName<LoginProvider>, order: 'DESC' },
  });
  if (!resource || isPending) return <Skeleton variant="rounded" height={240} />;
  if (!data || data.length === 0) return <Typography color="textSecondary">{refusalMessage('acl', locale)}</Typography>;
  return (
    <ResourceContextProvider value={resource.name}>
      {data.map((record) => (
        <Provider key={record.id} resource={resource} record={record} onReload={() => void refetch()} />
      ))}
    </ResourceContextProvider>
  );
}

function Provider({
  resource,
  record,
  onReload,
}: {
  resource: Resource<LoginProvider>;
  record: LoginProvider;
  onReload: () => void;
}) {
  const { value } = useLabels(resource);
  const section = resource.declaration.tabs[0]?.sections[0];
  if (!section) return null;
  return (
    <RecordSection
      resource={resource}
      section={section}
      record={record}
      heading={value('name', record.name)}
      intro={<Guide name={String(record.name)} />}
      onReload={onReload}
    />
  );
}
