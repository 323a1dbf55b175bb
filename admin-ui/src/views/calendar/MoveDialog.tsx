import type { CalendarView, Resource } from '@hestia/resources/vocabulary/index.ts';
import { Box } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { type RaRecord, RecordContextProvider, useDataProvider, useNotify, useTranslate } from 'react-admin';
import { Input } from '../../fields/Input.tsx';
import { displayOf } from '../../labels.ts';
import { useSession } from '../../session.tsx';
import { Beside } from '../form/Beside.tsx';
import { FormDialog, STAYS } from '../form/FormDialog.tsx';
import { useSeriesScope } from '../series/useSeriesScope.tsx';
import { movedFields } from './entries.ts';

interface MoveDialogProps {
  resource: Resource;
  view: CalendarView;
  record: RaRecord;
  onClose: () => void;
}

/** Puts a record at another time, or gives it to another person, without a mouse; what is refused is told at its field. */
export function MoveDialog({ resource, view, record, onClose }: MoveDialogProps) {
  const translate = useTranslate();
  const dataProvider = useDataProvider();
  const notify = useNotify();
  const queries = useQueryClient();
  const { ability } = useSession();
  const series = useSeriesScope(resource);
  const names = movedFields(ability, resource, view, record);
  return (
    <FormDialog
      resource={resource}
      title={translate('app.calendar.move', { name: displayOf(resource, record) })}
      action={translate('app.calendar.action')}
      defaultValues={Object.fromEntries(names.map((name) => [name, record[name] ?? null]))}
      send={async (values) => {
        const scope = await series.ask(record, 'change');
        if (!scope) return STAYS;
        await dataProvider.update(resource.name, {
          id: record.id,
          data: { ...record, ...Object.fromEntries(names.map((name) => [name, values[name] ?? null])) },
          previousData: record,
          meta: { scope },
        });
        return scope;
      }}
      tell={(scope) => {
        notify(scope === 'this' ? 'app.saved' : 'app.series.changed', { type: 'success' });
      }}
      onDone={() => {
        void queries.invalidateQueries({ queryKey: [resource.name] });
        onClose();
      }}
      onClose={onClose}
    >
      <RecordContextProvider value={record}>
        {names.map((name) => (
          <Box key={name}>
            <Input
              resource={resource}
              path={name}
              schema={resource.fields[name]?.schema ?? {}}
              required={resource.fields[name]?.required ?? false}
            />
            <Beside resource={resource} name={name} />
          </Box>
        ))}
      </RecordContextProvider>
      {series.dialog}
    </FormDialog>
  );
}
