import { refusalMessage } from '@hestia/permissions/index.ts';
import type { Language, Resource, Section } from '@hestia/resources/vocabulary/index.ts';
import { type RaRecord, useGetOne, useLocale, useNotify, useRefresh } from 'react-admin';
import { resourceById } from '../../registry.ts';
import { useSession } from '../../session.tsx';
import { RecordDialog } from '../form/RecordDialog.tsx';
import { begunAt, mayAddTo } from '../record/adding.ts';
import { Closed } from './Closed.tsx';

interface AddDialogProps {
  resource: Resource;
  id: string;
  related: NonNullable<Section['related']>;
  onClose: () => void;
}

/** Asks for a related record that a record lacks, over whatever page there is; whoever can't add one is told why. */
export default function AddDialog({ resource, id, related, onClose }: AddDialogProps) {
  const { data: record } = useGetOne<RaRecord>(resource.name, { id });
  const { ability, actor } = useSession();
  const locale = useLocale() as Language;
  const refresh = useRefresh();
  const notify = useNotify();
  const target = resourceById(related.resource);
  if (!record || !target) return null;
  const { field, adding } = related;
  if (!mayAddTo({ ability, actor, resource, record, target, field, adding })) {
    const reason = { message: refusalMessage('acl', locale), isByRole: true };
    return <Closed resource={resource} record={record} reason={reason} onClose={onClose} />;
  }
  return (
    <RecordDialog
      resource={target}
      given={begunAt(target, related, record)}
      without={[field]}
      onSaved={() => {
        notify('app.created', { type: 'success' });
        onClose();
        refresh();
      }}
      onCancel={onClose}
    />
  );
}
