import { mayField } from '@hestia/permissions/index.ts';
import { type FieldPath, type Resource, resolvePath } from '@hestia/resources/vocabulary/index.ts';
import LockIcon from '@mui/icons-material/LockOutlined';
import { Tooltip, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Display } from '../fields/Display.tsx';
import { withColon } from '../labels.ts';
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

interface ReservedProps<R> {
  resource: Resource<R>;
  /** Fields that these eyes may not read. */
  names: readonly FieldPath<R>[];
  /** What they are called, where that isn't said beside it. */
  label?: (name: FieldPath<R>) => string;
  /** Of every record of a list, which each have their own holders. */
  ofEach?: boolean;
}

/** Fields that are not for these eyes, in words: locks alone say nothing to a finger, which can't point at them. */
export function Reserved<R>({ resource, names, label, ofEach = false }: ReservedProps<R>) {
  const whyOf = useWhy(resource, ofEach);
  return [...new Set(names.map(whyOf))].map((why) => {
    const what = label ? names.filter((name) => whyOf(name) === why).map(label) : [];
    return (
      <Typography
        key={why}
        variant="caption"
        color="textSecondary"
        sx={{ display: 'flex', gap: 0.75, overflowWrap: 'anywhere' }}
      >
        <LockIcon sx={{ fontSize: 16, mt: '1px' }} color="disabled" />
        <span>{what.length > 0 ? withColon(why, what.join(', ')) : why}</span>
      </Typography>
    );
  });
}

/** For whom a field is, told to whom it is not. */
function useWhy<R>(resource: Resource<R>, ofEach = false): (path: FieldPath<R>) => string {
  const translate = useTranslate();
  const [safe] = useSafeView();
  return (path) => {
    if (safe) return translate('app.safeView.hidden');
    const granted = resolvePath(resource, path)?.field.declaration.grants?.read;
    if (granted) return translate('app.granted');
    return translate(ofEach ? 'app.restrictedEach' : 'app.restricted');
  };
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
  const readable = useReadable(resource);
  const whyOf = useWhy(resource);
  const place = resolvePath(resource, path);
  if (!place) return null;
  if (!readable(path, record)) return <Locked why={whyOf(path)} />;
  const value = place.path.reduce<unknown>((at, name) => (at as Record<string, unknown> | null)?.[name], record);
  return (
    <Display resource={resource} path={path} schema={place.schema} value={value} record={record} compact={compact} />
  );
}
