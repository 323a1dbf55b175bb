import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import NoteIcon from '@mui/icons-material/EditNoteOutlined';
import { Box, Button, GlobalStyles } from '@mui/material';
import { type RaRecord, useGetMany, useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { recordPath } from '../../labels.ts';
import { resourceById } from '../../registry.ts';
import { Contact } from './contact/Contact.tsx';
import { BAR_BUTTON } from './contact/WayButton.tsx';
import { useIsPhone } from './RecordHeader.tsx';

interface BarProps {
  resource: Resource;
  record: RaRecord;
}

/** The height of the bar, for what ends above it. */
export const BAR_HEIGHT = 60;

/** The ways to reach the first of those to whom a reference leads. */
function FirstOf({ resource, record, field }: BarProps & { field: string }) {
  const target = resourceById(resource.fields[field]?.declaration.reference?.resource ?? '');
  const ids = [record[field] ?? []].flat().slice(0, 1);
  const { data } = useGetMany<RaRecord>(target?.name ?? '', { ids }, { enabled: Boolean(target) && ids.length > 0 });
  return target && data?.[0] ? <Contact resource={target} record={data[0]} look="bar" /> : null;
}

/** On a phone: the ways to reach whom the record is about, and a note, always under the thumb. */
export function PhoneBar({ resource, record }: BarProps) {
  const translate = useTranslate();
  const isPhone = useIsPhone();
  const { aside = [], activity } = resource.declaration;
  const contact = aside.find(({ type }) => type === 'contact');
  if (!isPhone || !(contact || activity)) return null;
  const [first] = contact?.type === 'contact' ? (contact.of ?? []) : [];
  return (
    <>
      {/* What is told for a while stands above it: both are to be pressed. */}
      <GlobalStyles styles={{ '.MuiSnackbar-root': { marginBottom: BAR_HEIGHT } }} />
      <Box sx={{ height: BAR_HEIGHT }} />
      <Box
        component="section"
        aria-label={translate('app.aside.bar')}
        sx={{
          position: 'fixed',
          bottom: 0,
          left: 0,
          right: 0,
          zIndex: 'appBar',
          display: 'flex',
          minHeight: BAR_HEIGHT,
          pb: 'env(safe-area-inset-bottom)',
          borderTop: 1,
          borderColor: 'divider',
          bgcolor: 'background.paper',
        }}
      >
        {first ? (
          <FirstOf resource={resource} record={record} field={first} />
        ) : contact ? (
          <Contact resource={resource} record={record} look="bar" />
        ) : null}
        {activity ? (
          <Button
            component={RouterLink}
            to={recordPath(resource, record.id, 'activity')}
            size="small"
            startIcon={<NoteIcon />}
            sx={BAR_BUTTON}
          >
            {translate('app.aside.note')}
          </Button>
        ) : null}
      </Box>
    </>
  );
}
