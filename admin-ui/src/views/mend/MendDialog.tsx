import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import { type RaRecord, RecordContextProvider, ResourceContextProvider, useGetOne, useRefresh } from 'react-admin';
import { RecordDialog } from '../form/RecordDialog.tsx';
import { Closed } from './Closed.tsx';
import { useWhyClosed } from './useWhyClosed.ts';

interface MendDialogProps {
  resource: Resource;
  id: string;
  /** The field that is asked for. */
  field: string;
  /** What else the record lacks: asked for as well, where it can be changed. */
  also?: readonly string[];
  /** Told once it is saved, before it closes. */
  onSaved?: () => void;
  onClose: () => void;
}

/**
 * Asks for what a record lacks over whatever page there is, one field first; what lacked it is counted anew once it is saved.
 * Whoever can't change that field is told why.
 */
export default function MendDialog({ resource, id, field, also = [], onSaved, onClose }: MendDialogProps) {
  const { data } = useGetOne<RaRecord>(resource.name, { id });
  const refresh = useRefresh();
  const whyClosed = useWhyClosed(resource);
  if (!data) return null;
  const closed = whyClosed(data, field);
  if (closed) return <Closed resource={resource} record={data} reason={closed} onClose={onClose} />;
  return (
    <ResourceContextProvider value={resource.name}>
      <RecordContextProvider value={data}>
        <RecordDialog
          resource={resource}
          record={data}
          only={[field, ...also.filter((name) => name !== field && !whyClosed(data, name))]}
          onSaved={() => {
            onSaved?.();
            onClose();
            refresh();
          }}
          onCancel={onClose}
        />
      </RecordContextProvider>
    </ResourceContextProvider>
  );
}
