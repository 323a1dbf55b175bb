import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import { Autocomplete, TextField } from '@mui/material';
import { useState } from 'react';
import { type RaRecord, useDataProvider, useListContext, useTranslate } from 'react-admin';
import { Input } from '../../../fields/Input.tsx';
import { useLabels } from '../../../labels.ts';
import { useSession } from '../../../session.tsx';
import { FormDialog } from '../../form/FormDialog.tsx';
import { type Asked, askedBy, fieldsOf, type Told, type Way, waysOf } from './asked.ts';
import { ChangeSummary } from './ChangeSummary.tsx';

/** The rows that are selected, at the versions that are seen. */
function useSelected(): { id: string; version: number }[] {
  const { data, selectedIds } = useListContext<RaRecord & { version: number }>();
  return (data ?? [])
    .filter(({ id }) => selectedIds.includes(id))
    .map(({ id, version }) => ({ id: String(id), version }));
}

/** Asks what is to be changed of the selected rows, then tells what would become of them before anything is written. */
export default function ChangeDialog({ resource, onClose }: { resource: Resource; onClose: () => void }) {
  const translate = useTranslate();
  const dataProvider = useDataProvider();
  const { field, transition } = useLabels(resource);
  const records = useSelected();
  const ways = waysOf(resource, useSession().actor);
  const [way, setWay] = useState<Way>();
  const [preview, setPreview] = useState<{ asked: Asked; told: Told }>();
  const label = ({ how, name }: Way): string =>
    how === 'step'
      ? transition(name)
      : how === 'change'
        ? field(name)
        : translate(`app.bulk.${how}`, { field: field(name) });
  const names = way ? fieldsOf(resource, way) : [];
  if (preview && way)
    return (
      <ChangeSummary
        resource={resource}
        title={label(way)}
        records={records}
        asked={preview.asked}
        preview={preview.told}
        onBack={() => setPreview(undefined)}
        onClose={onClose}
      />
    );
  return (
    <FormDialog
      resource={resource}
      title={translate('app.bulk.changeTitle', { smart_count: records.length })}
      action={translate('app.bulk.next')}
      send={async (values) => {
        if (!way) return undefined;
        const asked = askedBy(way, values, names);
        return { asked, told: await dataProvider.changeMany(resource.name, { records, ...asked, preview: true }) };
      }}
      tell={(answer) => answer && setPreview(answer as { asked: Asked; told: Told })}
      onDone={() => undefined}
      onClose={onClose}
    >
      <Autocomplete
        options={ways}
        value={way ?? null}
        onChange={(_, next) => setWay(next ?? undefined)}
        getOptionLabel={label}
        getOptionKey={({ key }) => key}
        groupBy={({ how }) => translate(how === 'step' ? 'app.bulk.steps' : 'app.bulk.fields')}
        isOptionEqualToValue={(one, other) => one.key === other.key}
        renderInput={(params) => <TextField {...params} label={translate('app.bulk.what')} required autoFocus />}
      />
      {names.map((name) => (
        <Input
          key={`${way?.key} ${name}`}
          resource={resource}
          path={name}
          schema={resource.fields[name]?.schema ?? {}}
        />
      ))}
    </FormDialog>
  );
}
