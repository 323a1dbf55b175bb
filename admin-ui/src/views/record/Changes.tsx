import { type Resource, resolvePath } from '@hestia/resources/vocabulary/index.ts';
import { Box, Stack, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { Display, isEmpty } from '../../fields/Display.tsx';
import { useLabels } from '../../labels.ts';
import { isHiddenInSafe } from '../../state/safe.ts';
import { useSafeView } from '../../state/safeView.ts';
import type { AuditEntry } from './auditEntry.ts';

/** Names and what is said of them, side by side where there is room. */
export function Facts({ children }: { children: ReactNode }) {
  return (
    <Box
      component="dl"
      sx={{
        m: 0,
        mt: 0.5,
        display: 'grid',
        gridTemplateColumns: { sm: '180px 1fr' },
        columnGap: 2,
        rowGap: { sm: 0.5 },
        fontSize: 13,
      }}
    >
      {children}
    </Box>
  );
}

export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <Box sx={{ display: 'contents' }}>
      <Typography component="dt" variant="body2" color="textSecondary" sx={{ mt: { xs: 1, sm: 0 } }}>
        {name}
      </Typography>
      <Stack
        component="dd"
        direction="row"
        useFlexGap
        spacing={1}
        sx={{ m: 0, flexWrap: 'wrap', minWidth: 0, overflowWrap: 'anywhere' }}
      >
        {children}
      </Stack>
    </Box>
  );
}

interface ChangesProps {
  resource: Resource;
  entry: AuditEntry;
  /** Also what a new record began with, and what one that was deleted held. */
  isWhole?: boolean;
}

const WHOLE = ['create', 'delete'];

/** The fields that an entry says something of. */
function toldFields(resource: Resource, { action, before, after, hidden }: AuditEntry): string[] {
  const names = Object.keys({ ...before, ...after }).filter((name) => resource.fields[name]);
  if (!WHOLE.includes(action)) return names;
  return names.filter((name) => name !== 'id' && (hidden[name] || !isEmpty(before[name]) || !isEmpty(after[name])));
}

/** What an entry changed, from what to what; of a secret, that it changed. */
export function Changes({ resource, entry, isWhole = false }: ChangesProps) {
  const { field } = useLabels(resource);
  const translate = useTranslate();
  const [safe] = useSafeView();
  const whole = WHOLE.includes(entry.action);
  if (whole && !isWhole) return null;
  const shown = (name: string, values: Record<string, unknown>) => {
    const place = resolvePath(resource, name);
    const isPoint = place?.type === 'point' || (place?.type === 'object' && 'point' in (place.schema.properties ?? {}));
    return (
      <Display resource={resource} path={name} schema={place?.schema ?? {}} value={values[name]} compact={isPoint} />
    );
  };
  return toldFields(resource, entry).map((name) => {
    const isSafe = safe && isHiddenInSafe(resource, name);
    return (
      <Fact key={name} name={field(name)}>
        {entry.hidden[name] ? (
          <em>{translate(`app.audit.${entry.hidden[name]}`)}</em>
        ) : isSafe ? (
          <em>{translate('app.safeView.hidden')}</em>
        ) : whole ? (
          shown(name, entry.action === 'create' ? entry.after : entry.before)
        ) : (
          <>
            <Box component="span" sx={{ color: 'text.secondary', textDecoration: 'line-through' }}>
              {shown(name, entry.before)}
            </Box>
            <span aria-hidden>→</span>
            {shown(name, entry.after)}
          </>
        )}
      </Fact>
    );
  });
}
