import { mayField } from '@hestia/permissions/index.ts';
import { type FieldPath, type Resource, resolvePath } from '@hestia/resources/vocabulary/index.ts';
import LockIcon from '@mui/icons-material/LockOutlined';
import { Tooltip } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Display } from '../fields/Display.tsx';
import { useSession } from '../session.tsx';
import { isHiddenInSafe } from '../state/safe.ts';
import { useSafeView } from '../state/safeView.ts';

interface FieldValueProps<R> {
  resource: Resource<R>;
  path: FieldPath<R>;
  record: Record<string, unknown>;
  compact?: boolean;
}

/** What stands where a value is not for these eyes. */
function Locked({ why }: { why: string }) {
  return (
    <Tooltip title={why}>
      <LockIcon sx={{ fontSize: 16, verticalAlign: 'text-bottom' }} color="disabled" titleAccess={why} />
    </Tooltip>
  );
}

/** Whether the restricted fields of a record are shown to this person, now. */
export function useReadable<R>(
  resource: Resource<R>,
): (path: FieldPath<R>, record: Record<string, unknown>) => boolean {
  const { ability } = useSession();
  const [safe] = useSafeView();
  return (path, record) => {
    const field = resource.fields[path.split('.', 1)[0] ?? ''];
    if (safe && isHiddenInSafe(resource, field?.name ?? '', record)) return false;
    return !field?.declaration.restricted || mayField(ability, resource, field.name, record);
  };
}

/** A field of a record: its value, or a lock where it is reserved or hidden by the safe view. */
export function FieldValue<R>({ resource, path, record, compact = false }: FieldValueProps<R>) {
  const translate = useTranslate();
  const readable = useReadable(resource);
  const [safe] = useSafeView();
  const place = resolvePath(resource, path);
  if (!place) return null;
  if (!readable(path, record)) {
    const reason = place.field.declaration.grants?.read ? 'app.granted' : 'app.restricted';
    return <Locked why={translate(safe ? 'app.safeView.hidden' : reason)} />;
  }
  const value = place.path.reduce<unknown>((at, name) => (at as Record<string, unknown> | null)?.[name], record);
  return (
    <Display resource={resource} path={path} schema={place.schema} value={value} record={record} compact={compact} />
  );
}
