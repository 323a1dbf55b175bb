import type { Appointment } from '@hestia/resources/generated/types.ts';
import { Alert, Link, List, ListItem, ListItemText, Stack, Typography } from '@mui/material';
import { useGetList, useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { formatDateTime } from '../../fields/formats.ts';
import { recordPath, useLabels } from '../../labels.ts';
import { SignPresent } from '../../presence/SignPresent.tsx';
import { useMayEdit } from '../../state/archive.ts';
import { Panel } from '../../views/Panel.tsx';
import { PrintButton } from '../../views/prints/PrintButton.tsx';
import type { RecordViewProps } from '../index.ts';

const ROWS = 5;

/** The visit slip of this appointment, and those of earlier visits of the property. */
export default function Slips({ resource, record }: RecordViewProps<Appointment>) {
  const translate = useTranslate();
  const { section, value } = useLabels(resource);
  const mayEdit = useMayEdit()(resource as never, record as never);
  const { data = [], error } = useGetList<Appointment & { id: string }>(
    'appointments',
    {
      filter: { property: record.property, kind: ['visit', 'second_visit'], id: { ne: record.id } },
      sort: { field: 'startAt', order: 'DESC' },
      pagination: { page: 1, perPage: ROWS },
    },
    { enabled: Boolean(record.property) },
  );
  return (
    <Panel title={section('slips')}>
      {record.property ? (
        <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap' }}>
          <PrintButton resource={resource as never} record={record as never} />
          {mayEdit ? (
            <SignPresent
              resource={resource as never}
              id={record.id}
              document="slip"
              title={record.reference ?? record.id}
            />
          ) : null}
        </Stack>
      ) : (
        <Typography color="textSecondary">{translate('app.appointments.noProperty')}</Typography>
      )}
      {error ? (
        <Alert severity="error" sx={{ mt: 1 }}>
          {translate('app.appointments.slipsFailed')}
        </Alert>
      ) : null}
      {data.length > 0 ? (
        <>
          <Typography variant="subtitle2" component="h3" sx={{ mt: 1.5 }}>
            {translate('app.appointments.otherVisits')}
          </Typography>
          <List dense disablePadding>
            {data.map((one) => (
              <ListItem key={one.id} disableGutters>
                <ListItemText
                  primary={
                    <Link component={RouterLink} to={recordPath(resource as never, one.id)}>
                      {formatDateTime(String(one.startAt))}
                    </Link>
                  }
                  secondary={[value('status', one.status), one.vendorFeedback].filter(Boolean).join(' · ')}
                />
              </ListItem>
            ))}
          </List>
        </>
      ) : null}
    </Panel>
  );
}
