import { type Holders, may, mayField, type ResourceRole, requestableRoles } from '@hestia/permissions/index.ts';
import type { FieldDeclaration, Resource } from '@hestia/resources/vocabulary/index.ts';
import { Alert, Button, Stack, Typography } from '@mui/material';
import { lazy, Suspense, useState } from 'react';
import { type RaRecord, useDelete, useLocale, useNotify, useRefresh, useTranslate } from 'react-admin';
import { formatDateTime, formatSince } from '../../fields/formats.ts';
import { useLabels } from '../../labels.ts';
import { useSession } from '../../session.tsx';
import { failureMessage } from '../failure.ts';
import { usePeople } from '../record/usePeople.ts';
import { AnswerButtons } from './AnswerButtons.tsx';
import { type AccessRequest, requestResource, useOpenRequests } from './requests.ts';

const RequestDialog = lazy(() => import('./RequestDialog.tsx'));

/** What the person has asked for, and the way to take it back. */
function Asked({ request }: { request: AccessRequest }) {
  const resource = requestResource();
  const { value } = useLabels(resource);
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const [remove, { isPending }] = useDelete();
  const withdraw = () =>
    remove(
      resource.name,
      { id: request.id, previousData: request },
      {
        mutationMode: 'pessimistic',
        onSuccess: () => {
          notify('app.access.withdrawn', { type: 'success' });
          refresh();
        },
        onError: (error) => notify(failureMessage(translate, resource, 'deleted', error), { type: 'error' }),
      },
    );
  return (
    <Alert
      severity="info"
      action={
        <Button color="inherit" size="small" loading={isPending} onClick={withdraw}>
          {translate('app.access.withdraw')}
        </Button>
      }
    >
      {translate('app.access.requestedOn', {
        date: formatDateTime(request.createdAt),
        role: value('role', request.role),
      })}
    </Alert>
  );
}

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
  const { actor, ability } = useSession();
  const translate = useTranslate();
  const refresh = useRefresh();
  const { own, others } = useOpenRequests(resource, String(record.id));
  const [asking, setAsking] = useState(false);
  const roles = requestableRoles(actor, resource, record as Holders);
  // What no role on the record would open isn't a reason to ask for one.
  const opens = ({ restricted, grants }: FieldDeclaration) =>
    restricted && (!grants?.read || grants.read.some((one) => roles.includes(one as ResourceRole)));
  const isHidden = Object.values(resource.fields).some(
    ({ name, declaration }) => opens(declaration) && !mayField(ability, resource, name, record),
  );
  const isLimited = isHidden || !may(ability, 'edit', resource, record);
  if (others.length === 0 && !own && (!isLimited || roles.length === 0)) return null;
  return (
    <Stack spacing={1} sx={{ mb: 1 }}>
      {others.map((request) => (
        <Waiting key={request.id} request={request} />
      ))}
      {own ? <Asked request={own} /> : null}
      {!own && isLimited && roles.length > 0 ? (
        <Alert
          severity="info"
          action={
            <Button color="inherit" size="small" onClick={() => setAsking(true)}>
              {translate('app.access.request')}
            </Button>
          }
        >
          {translate(isHidden ? 'app.access.hidden' : 'app.access.readOnly')}
        </Alert>
      ) : null}
      {asking ? (
        <Suspense fallback={null}>
          <RequestDialog
            resource={resource}
            recordId={String(record.id)}
            roles={roles}
            onDone={() => {
              setAsking(false);
              refresh();
            }}
            onClose={() => setAsking(false)}
          />
        </Suspense>
      ) : null}
    </Stack>
  );
}
