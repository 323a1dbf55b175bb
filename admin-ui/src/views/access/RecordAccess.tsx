import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import { Alert, Stack, Typography } from '@mui/material';
import { type RaRecord, useLocale, useTranslate } from 'react-admin';
import { formatSince } from '../../fields/formats.ts';
import { useLabels } from '../../labels.ts';
import { usePeople } from '../record/usePeople.ts';
import { AnswerButtons } from './AnswerButtons.tsx';
import { AskAccess } from './AskAccess.tsx';
import { type AccessRequest, requestResource, useOpenRequests } from './requests.ts';

/** A request that this person may answer, on the record that it is about. */
function Waiting({ request }: { request: AccessRequest }) {
  const { value } = useLabels(requestResource());
  const translate = useTranslate();
  const locale = useLocale();
  const { nameOf } = usePeople([request.requester]);
  const person = nameOf(request.requester);
  return (
    <Alert severity="warning" sx={{ '& .MuiAlert-message': { width: '100%' } }}>
      <Stack
        direction={{ xs: 'column', sm: 'row' }}
        useFlexGap
        spacing={1}
        sx={{ justifyContent: 'space-between', alignItems: { sm: 'center' } }}
      >
        <div>
          <Typography variant="body2" sx={{ fontWeight: 600 }}>
            {translate('app.access.asks', { person, role: value('role', request.role) })}{' '}
            <Typography component="time" variant="inherit" sx={{ fontWeight: 400 }} dateTime={request.createdAt}>
              {formatSince(request.createdAt, locale)}
            </Typography>
          </Typography>
          <Typography variant="body2" sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
            {request.reason}
          </Typography>
        </div>
        <AnswerButtons request={request} person={person} />
      </Stack>
    </Alert>
  );
}

/** Who lacks access learns how to get it; who may answer sees what waits. Nothing where neither is the case. */
export function RecordAccess({ resource, record }: { resource: Resource; record: RaRecord }) {
  const { others } = useOpenRequests(resource, String(record.id));
  return (
    <Stack spacing={1} sx={{ mb: 1, '&:empty': { mb: 0 } }}>
      {others.map((request) => (
        <Waiting key={request.id} request={request} />
      ))}
      <AskAccess resource={resource} record={record} />
    </Stack>
  );
}
