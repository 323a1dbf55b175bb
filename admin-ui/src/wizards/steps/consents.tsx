import type { Client } from '@hestia/resources/generated/types.ts';
import { type FieldName, type Resource, resolvePath } from '@hestia/resources/vocabulary/index.ts';
import { Box, Checkbox, FormControlLabel, FormGroup, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useController } from 'react-hook-form';
import { Input } from '../../fields/Input.tsx';
import { useLabels } from '../../labels.ts';

type Consents = NonNullable<Client['consents']>;

/** What is asked when a client is made; the ledger on the client's page knows more. */
const ASKED: (keyof Consents & string)[] = [
  'gdpr',
  'alert',
  'marketing',
  'email',
  'sms',
  'phone',
  'post',
  'propertyManagement',
];

/** Consents that come with a new client: what is ticked was agreed to, what isn't was not asked. */
export default function ConsentStep({ resource }: { resource: Resource<Client> }) {
  const { field } = useController({ name: 'consents' satisfies FieldName<Client> });
  const { field: label } = useLabels(resource);
  const translate = useTranslate();
  const { properties = {} } = resolvePath(resource, 'consents')?.schema ?? {};
  const consents = (field.value ?? {}) as Consents;
  const given = ASKED.filter((name) => consents[name]);
  function tick(name: keyof Consents, on: boolean) {
    const { [name]: _, ...rest } = consents;
    const next: Consents = on ? { obtained: 'in_person', ...rest, [name]: true } : rest;
    field.onChange(ASKED.some((one) => next[one]) ? next : null);
  }
  return (
    <Box>
      <Typography variant="body2" color="textSecondary" gutterBottom>
        {translate('app.consents.step')}
      </Typography>
      <FormGroup
        role="group"
        aria-label={label('consents')}
        sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, mb: 1 }}
      >
        {ASKED.map((name) => (
          <FormControlLabel
            key={name}
            label={label(`consents.${name}`)}
            control={
              <Checkbox checked={Boolean(consents[name])} onChange={({ target }) => tick(name, target.checked)} />
            }
          />
        ))}
      </FormGroup>
      {given.length > 0
        ? (['obtained', 'proof'] as const).map((name) => (
            <Input key={name} resource={resource} path={`consents.${name}`} schema={properties[name] ?? {}} />
          ))
        : null}
    </Box>
  );
}
