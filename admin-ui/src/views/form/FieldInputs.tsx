import { mayEditField, mayField } from '@hestia/permissions/index.ts';
import {
  evaluate,
  type FieldName,
  parseCondition,
  type Resource,
  unreckoned,
} from '@hestia/resources/vocabulary/index.ts';
import { Box } from '@mui/material';
import { useContext, useEffect, useRef } from 'react';
import { useRecordContext, useTranslate } from 'react-admin';
import { Input } from '../../fields/Input.tsx';
import { isWholeLine } from '../../fields/object/parts.ts';
import { ChipLines } from '../../fields/shared/chipLines.ts';
import { useFormRecord } from '../../fields/shared/useFormRecord.ts';
import { rulesOf } from '../../rules.ts';
import { useSession } from '../../session.tsx';
import { isHiddenInSafe } from '../../state/safe.ts';
import { useSafeView } from '../../state/safeView.ts';
import { WHOLE_LINE } from '../../theme/grid.ts';
import { Warnings } from '../Warnings.tsx';
import { Beside } from './Beside.tsx';
import { Reckoned } from './Reckoned.tsx';
import { useAskedAnew } from './useAskedAnew.ts';
import { useChosen } from './useChosen.ts';
import { useFollowing } from './useFollowing.ts';

/** The inputs of the named fields, with their conditions evaluated as one types. */
export function FieldInputs<R>({
  resource,
  names,
  creating = false,
}: {
  resource: Resource<R>;
  names: FieldName<R>[];
  creating?: boolean;
}) {
  const values = useFormRecord(resource);
  const serversOwn = unreckoned(resource);
  const [safe] = useSafeView();
  const { ability, actor } = useSession();
  const record = useRecordContext();
  const translate = useTranslate();
  const isChosen = useChosen(resource as Resource, names);
  useFollowing(resource, names);
  const withChips = useContext(ChipLines);
  const place = useRef<HTMLElement>(null);
  useAskedAnew(place);
  useEffect(() => {
    void rulesOf(resource).ready?.();
  }, [resource]);
  return (
    <>
      {names.map((name) => {
        const field = resource.fields[name];
        if (!field || (field.declaration.readOnly && field.declaration.formula === undefined)) return null;
        // What is there already stays hidden from who looks on or doesn't read it; what is being entered is theirs to tell.
        const isRead = !safe && (!record || mayField(ability, resource, name, record));
        if (field.declaration.restricted && !creating && !isRead) return null;
        if (safe && !creating && isHiddenInSafe(resource, name, record)) return null;
        const { when, immutable, grants } = field.declaration;
        const holds = (condition: Parameters<typeof parseCondition>[0] | undefined, otherwise: boolean) =>
          condition ? evaluate(parseCondition(condition), values) : otherwise;
        if (!holds(when?.visible, true) || !isChosen(field, values[name])) return null;
        // What the server fills in isn't here yet: it would be reckoned from what stood before.
        if (field.declaration.formula !== undefined && serversOwn.includes(name)) return null;
        if (field.declaration.formula !== undefined)
          return <Reckoned key={name} resource={resource as Resource} field={field} value={values[name]} />;
        const stays = !holds(when?.editable, true);
        const isClosed = Boolean(
          stays ||
            (!creating && (immutable || (record && !mayEditField(ability, resource, name, record)))) ||
            (creating &&
              grants &&
              !mayEditField(ability, resource, name, { ...values, owner: values.owner ?? actor.id })),
        );
        return (
          <Box
            key={name}
            title={stays ? translate('app.access.stays') : undefined}
            sx={{
              minWidth: 0,
              '&:empty': { display: 'none' },
              ...(isWholeLine(field.schema, values) || withChips.includes(name) ? WHOLE_LINE : {}),
            }}
          >
            <Input
              resource={resource}
              path={name}
              schema={field.schema}
              creating={creating}
              required={field.required || holds(when?.required, false)}
              disabled={isClosed}
            />
            {isClosed ? null : <Beside resource={resource} name={name} creating={creating} />}
          </Box>
        );
      })}
      <Box ref={place} sx={{ ...WHOLE_LINE, '&:empty': { display: 'none' } }}>
        <Warnings resource={resource} names={names} values={values} />
      </Box>
    </>
  );
}
