import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import { useQueryClient } from '@tanstack/react-query';
import { type RaRecord, useDataProvider, useTranslate } from 'react-admin';
import { Input } from '../../fields/Input.tsx';
import { displayOf } from '../../labels.ts';
import { FormDialog } from '../form/FormDialog.tsx';

interface MoveDialogProps {
  resource: Resource;
  /** The reference that is changed. */
  parent: string;
  record: RaRecord;
  onClose: () => void;
}

/** Puts a record below another, or on top where none is chosen; one below itself is refused at the field. */
export function MoveDialog({ resource, parent, record, onClose }: MoveDialogProps) {
  const translate = useTranslate();
  const dataProvider = useDataProvider();
  const queries = useQueryClient();
  const name = displayOf(resource, record);
  return (
    <FormDialog
      resource={resource}
      title={translate('app.tree.moveTitle', { name })}
      action={translate('app.tree.action')}
      defaultValues={{ [parent]: record[parent] ?? null }}
      send={(values) =>
        dataProvider.update(resource.name, {
          id: record.id,
          data: { ...record, [parent]: values[parent] ?? null },
          previousData: record,
        })
      }
      onDone={() => {
        void queries.invalidateQueries({ queryKey: [resource.name] });
        onClose();
      }}
      onClose={onClose}
    >
      <Input resource={resource} path={parent} schema={resource.fields[parent]?.schema ?? {}} />
    </FormDialog>
  );
}
