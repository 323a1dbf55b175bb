import type { CalendarView, Resource } from '@hestia/resources/vocabulary/index.ts';
import { useQueryClient } from '@tanstack/react-query';
import { type RaRecord, useDataProvider, useTranslate } from 'react-admin';
import { Input } from '../../fields/Input.tsx';
import { displayOf } from '../../labels.ts';
import { FormDialog } from '../form/FormDialog.tsx';

interface TimesDialogProps {
  resource: Resource;
  view: CalendarView;
  record: RaRecord;
  onClose: () => void;
}

/** Puts a record at another time without a mouse; what is refused is told at its field. */
export function TimesDialog({ resource, view, record, onClose }: TimesDialogProps) {
  const translate = useTranslate();
  const dataProvider = useDataProvider();
  const queries = useQueryClient();
  const names = [view.start, ...(view.end ? [view.end] : [])];
  return (
    <FormDialog
      resource={resource}
      title={translate('app.calendar.moveTitle', { name: displayOf(resource, record) })}
      action={translate('app.calendar.action')}
      defaultValues={Object.fromEntries(names.map((name) => [name, record[name] ?? null]))}
      send={(values) =>
        dataProvider.update(resource.name, {
          id: record.id,
          data: { ...record, ...Object.fromEntries(names.map((name) => [name, values[name] ?? null])) },
          previousData: record,
        })
      }
      onDone={() => {
        void queries.invalidateQueries({ queryKey: [resource.name] });
        onClose();
      }}
      onClose={onClose}
    >
      {names.map((name) => (
        <Input
          key={name}
          resource={resource}
          path={name}
          schema={resource.fields[name]?.schema ?? {}}
          required={resource.fields[name]?.required ?? false}
        />
      ))}
    </FormDialog>
  );
}
