import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import { useQueryClient } from '@tanstack/react-query';
import { type RaRecord, RecordContextProvider, ResourceContextProvider, useGetOne, useRefresh } from 'react-admin';
import { RecordDialog } from '../form/RecordDialog.tsx';
import { Closed } from './Closed.tsx';
import { useWhyClosed } from './useWhyClosed.ts';

interface MendDialogProps {
  resource: Resource;
  id: string;
  /** The field that is asked for. */
  field: string;
  onClose: () => void;
}

/**
 * Asks for one field of a record over whatever page there is; what lacked it is counted anew once it is saved. Whoever can't
 * change it is told why.
 */
export default function MendDialog({ resource, id, field, onClose }: MendDialogProps) {
  const { data } = useGetOne<RaRecord>(resource.name, { id });
  const client = useQueryClient();
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
          only={[field]}
          onSaved={() => {
            onClose();
            refresh();
            void client.invalidateQueries();
          }}
          onCancel={onClose}
        />
      </RecordContextProvider>
    </ResourceContextProvider>
  );
}
