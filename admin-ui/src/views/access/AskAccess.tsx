import { type Holders, may, mayField, type ResourceRole, requestableRoles } from '@hestia/permissions/index.ts';
import type { FieldDeclaration, Resource } from '@hestia/resources/vocabulary/index.ts';
import { Alert, Button } from '@mui/material';
import { lazy, Suspense, useState } from 'react';
import { type RaRecord, useDelete, useNotify, useRefresh, useTranslate } from 'react-admin';
import { formatDateTime } from '../../fields/formats.ts';
import { useLabels } from '../../labels.ts';
import { useSession } from '../../session.tsx';
import { failureMessage } from '../failure.ts';
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

/** Who lacks access learns how to get it. Nothing where that isn't so. */
export function AskAccess({ resource, record }: { resource: Resource; record: RaRecord }) {
  const { actor, ability } = useSession();
  const translate = useTranslate();
  const refresh = useRefresh();
  const { own } = useOpenRequests(resource, String(record.id));
  const [asking, setAsking] = useState(false);
  const roles = requestableRoles(actor, resource, record as Holders);
  // What no role on the record would open isn't a reason to ask for one.
  const opens = ({ restricted, grants }: FieldDeclaration) =>
    restricted && (!grants?.read || grants.read.some((one) => roles.includes(one as ResourceRole)));
  const isHidden = Object.values(resource.fields).some(
    ({ name, declaration }) => opens(declaration) && !mayField(ability, resource, name, record),
  );
  const isLimited = isHidden || !may(ability, 'edit', resource, record);
  if (!own && (!isLimited || roles.length === 0)) return null;
  return (
    <>
      {own ? <Asked request={own} /> : null}
      {!own && isLimited && roles.length > 0 ? (
        <Alert
          severity="info"
          sx={{
            ...{ py: 0, mb: 0.5, '& .MuiAlert-icon': { display: { xs: 'none', sm: 'flex' } } },
            '& .MuiAlert-action': { pt: 0.25, flexShrink: 0 },
          }}
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
    </>
  );
}
