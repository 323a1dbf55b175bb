import type { Resource, Section } from '@hestia/resources/vocabulary/index.ts';
import { Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import { type RaRecord, useTranslate } from 'react-admin';
import { isUnsaid } from '../../fields/Display.tsx';
import { fieldUi } from '../../fields/registry.ts';
import { Brevity } from '../../fields/shared/brevity.ts';
import { useLabels } from '../../labels.ts';
import { FIELD_GRID, GRID_ROOM, WHOLE_LINE } from '../../theme/grid.ts';
import { UNSEEN } from '../../theme/unseen.ts';
import { FieldValue, Reserved, useReadable } from '../FieldValue.tsx';
import { Warnings } from '../Warnings.tsx';
import { holdsFor } from './holds.ts';

const HOLDERS = ['owner', 'coOwners', 'collaborators'];

/** Whether a field says who holds the record: changed in a dialog, never in a form. */
export const isHolder = (resource: Resource, name: string): boolean =>
  Boolean(resource.declaration.holders) && HOLDERS.includes(name);

/** Whether the section is the one about who holds the record. */
export const isHolders = (resource: Resource, section: Section): boolean =>
  section.fields.length > 0 && section.fields.every((name) => isHolder(resource, name));

/** Several values are typed on a line of their own, and read in a few words. */
const SHORT = ['tags', 'references'];

const isWide = (resource: Resource, name: string, value: unknown): boolean => {
  const type = resource.fields[name]?.declaration.type;
  if (type === undefined || SHORT.includes(type)) return false;
  if (type === 'object' && Object.values(value ?? {}).filter((part) => !isUnsaid(part)).length < 2) return false;
  return Boolean(fieldUi(type).wide);
};

/** A section in read mode: label over value; what is empty is folded away. */
export function SectionView({ resource, section, record }: { resource: Resource; section: Section; record: RaRecord }) {
  const { field: label, section: title, unset } = useLabels(resource);
  const translate = useTranslate();
  const readable = useReadable(resource);
  const [all, setAll] = useState(false);
  const shown = section.fields.filter((name) => {
    const { declaration } = resource.fields[name] ?? {};
    return declaration && !declaration.writeOnly && holdsFor(declaration.when?.visible, record);
  });
  const reserved = shown.filter((name) => !readable(name, record));
  const told = shown.filter((name) => !reserved.includes(name));
  const empty = told.filter((name) => isUnsaid(record[name]) && !unset(name));
  const names = all ? told : told.filter((name) => !empty.includes(name));
  const isOnly = shown.length === 1 && label(shown[0] ?? '') === title(section.name);
  return (
    <>
      <Warnings resource={resource} names={shown} values={record} />
      <Brevity value={!all}>
        <Box sx={GRID_ROOM}>
          <Box component="dl" sx={{ ...FIELD_GRID, m: 0 }}>
            {names.map((name) => (
              <Box
                key={name}
                sx={{
                  minWidth: 0,
                  overflowWrap: 'anywhere',
                  ...(isWide(resource, name, record[name]) ? WHOLE_LINE : {}),
                }}
              >
                <Typography
                  component="dt"
                  variant="caption"
                  color="textSecondary"
                  // The only field of a section is often called like the section: said twice, it is noise.
                  sx={names.length === 1 && label(name) === title(section.name) ? UNSEEN : undefined}
                >
                  {label(name)}
                </Typography>
                <Box component="dd" sx={{ m: 0 }}>
                  <FieldValue resource={resource} path={name} record={record} />
                </Box>
              </Box>
            ))}
          </Box>
        </Box>
      </Brevity>
      {reserved.length > 0 ? (
        <Box sx={{ mt: names.length > 0 ? 1.5 : 0 }}>
          <Reserved resource={resource} names={reserved} {...(isOnly ? {} : { label })} />
        </Box>
      ) : null}
      {names.length === 0 && reserved.length === 0 ? (
        <Typography color="textSecondary">{translate('app.emptySection')}</Typography>
      ) : null}
      {empty.length > 0 ? (
        <Button
          size="small"
          color="inherit"
          onClick={() => setAll(!all)}
          sx={{ mt: 1, ml: -0.625, fontSize: 12, color: 'text.secondary' }}
        >
          {all ? translate('app.fewerFields') : translate('app.emptyFields', { smart_count: empty.length })}
        </Button>
      ) : null}
    </>
  );
}
