import { mayField } from '@hestia/permissions/index.ts';
import type { Resource, Tab } from '@hestia/resources/vocabulary/index.ts';
import LockIcon from '@mui/icons-material/LockOutlined';
import { Box, Tooltip, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Display } from '../fields/Display.tsx';
import { useLabels } from '../labels.ts';
import { useSession } from '../session.tsx';

/** A tab in read mode: label over value, a lock where the field is not for this person. */
export function TabView({ resource, tab, record }: { resource: Resource; tab: Tab; record: Record<string, unknown> }) {
  const { section, field: label } = useLabels(resource);
  const { ability } = useSession();
  const translate = useTranslate();
  return (
    <>
      {tab.sections.map((one) => (
        <Box component="section" key={one.name} sx={{ mb: 3 }}>
          <Typography variant="h6" component="h2" gutterBottom>
            {section(one.name)}
          </Typography>
          <Box component="dl" sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, m: 0 }}>
            {one.fields.map((name) => {
              const field = resource.fields[name];
              if (!field || field.declaration.writeOnly) return null;
              const open = !field.declaration.restricted || mayField(ability, resource, name, record);
              return (
                <Box key={name} sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
                  <Typography component="dt" variant="body2" color="text.secondary">
                    {label(name)}
                  </Typography>
                  <Box component="dd" sx={{ m: 0 }}>
                    {open ? (
                      <Display resource={resource} path={name} schema={field.schema} value={record[name]} />
                    ) : (
                      <Tooltip title={translate('app.restricted')}>
                        <LockIcon fontSize="small" color="disabled" titleAccess={translate('app.restricted')} />
                      </Tooltip>
                    )}
                  </Box>
                </Box>
              );
            })}
          </Box>
        </Box>
      ))}
    </>
  );
}
