import { may } from '@hestia/permissions/index.ts';
import { type Resource, wholeFields } from '@hestia/resources/vocabulary/index.ts';
import { Box, Button, Stack, ToggleButton, ToggleButtonGroup } from '@mui/material';
import { Suspense, useState } from 'react';
import { Form, type HttpError, type RaRecord, useCreate, useNotify, useRefresh, useTranslate } from 'react-admin';
import { useFormState } from 'react-hook-form';
import { recordScreens } from '../../records/index.ts';
import { useSession } from '../../session.tsx';
import { failureMessage } from '../failure.ts';
import { creationFields, declaredDefaults } from '../form/creation.ts';
import { FieldInputs } from '../form/FieldInputs.tsx';
import { useDraft } from '../form/useDraft.tsx';
import { KindIcon } from './KindIcon.tsx';
import { type Kind, kindName, kinds, referenceTo, timeField } from './kinds.ts';
import { ownPerson } from './ownPerson.ts';
import { useKindLabel } from './useKindLabel.ts';

/** What is asked: as far as the kind and the place don't tell it, nor the server. */
const asked = ({ part, field }: Kind): string[] =>
  creationFields(part).filter(
    (name) =>
      ![field, timeField(part), ...wholeFields(part.declaration.holders)].includes(name) &&
      !part.fields[name]?.declaration.readOnly,
  );

function Add({ label, isPending }: { label: string; isPending: boolean }) {
  const { isDirty } = useFormState();
  return (
    <Button type="submit" variant="contained" disabled={!isDirty} loading={isPending}>
      {label}
    </Button>
  );
}

/** Writes a note, a call or a task down without leaving the page, or what else the record's own screens write. */
export function Composer({ resource, record }: { resource: Resource; record: RaRecord }) {
  const translate = useTranslate();
  const labelOf = useKindLabel();
  const notify = useNotify();
  const refresh = useRefresh();
  const { ability, actor } = useSession();
  const [create, { isPending }] = useCreate();
  const [made, setMade] = useState(0);
  const { owner, coOwners, collaborators } = record;
  const offered = kinds.filter((kind) => {
    const field = referenceTo(kind.part, resource);
    return field && may(ability, 'add', kind.part, { [field]: record.id, owner, coOwners, collaborators });
  });
  const [chosen, setChosen] = useState('');
  const kind = offered.find((one) => kindName(one) === chosen) ?? offered[0];
  const { keeper, forget } = useDraft(kind?.part ?? resource, `${kind ? kindName(kind) : ''}.${record.id}`);
  if (!kind) return null;
  const { part, field, value } = kind;
  const given = { ...(field ? { [field]: value } : {}), [referenceTo(part, resource) ?? '']: record.id };
  const save = async (data: Record<string, unknown>) => {
    try {
      await create(part.name, { data: { ...data, ...given } }, { returnPromise: true });
      forget();
      setMade(made + 1);
      notify('app.created', { type: 'success' });
      refresh();
      return undefined;
    } catch (error) {
      notify(failureMessage(translate, part, 'created', error), { type: 'error' });
      return (error as HttpError).body?.errors as Record<string, unknown> | undefined;
    }
  };
  return (
    <Stack spacing={1}>
      <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap' }}>
        <ToggleButtonGroup
          size="small"
          exclusive
          value={kindName(kind)}
          onChange={(_, name: string | null) => name && setChosen(name)}
          aria-label={translate('app.activity.what')}
        >
          {offered.map((one) => (
            <ToggleButton key={kindName(one)} value={kindName(one)} sx={{ gap: 0.75, px: 1.5 }}>
              <KindIcon kind={one} />
              {labelOf(one)}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
        <Suspense fallback={null}>
          {Object.entries(recordScreens(resource).composer ?? {}).map(([name, Own]) => (
            <Own key={name} resource={resource} record={record} />
          ))}
        </Suspense>
      </Stack>
      <Form
        key={`${kindName(kind)} ${made}`}
        onSubmit={save}
        defaultValues={{ ...declaredDefaults(part), ...ownPerson(part, actor.id), ...given }}
        noValidate
        sanitizeEmptyValues
      >
        <Stack spacing={1}>
          {keeper}
          <Box
            sx={{ display: 'grid', columnGap: 2, gridTemplateColumns: { sm: 'repeat(auto-fit, minmax(220px, 1fr))' } }}
          >
            <FieldInputs resource={part} names={asked(kind)} creating />
          </Box>
          <Box>
            <Add label={translate('app.activity.add', { what: labelOf(kind).toLowerCase() })} isPending={isPending} />
          </Box>
        </Stack>
      </Form>
    </Stack>
  );
}
