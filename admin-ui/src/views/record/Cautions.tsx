import type { Language, Resource } from '@hestia/resources/vocabulary/index.ts';
import { Alert, Stack } from '@mui/material';
import { type RaRecord, useLocale, useTranslate } from 'react-admin';
import { parisDay } from '../../fields/formats.ts';
import { useLabels } from '../../labels.ts';
import { rulesOf } from '../../rules.ts';
import { MendLink } from '../mend/MendLink.tsx';

/** What a step warns of, each with the way to the field that mends it; the step can be taken all the same. */
export function Cautions({ resource, record, step }: { resource: Resource; record: RaRecord; step: string }) {
  const locale = useLocale() as Language;
  const translate = useTranslate();
  const { field } = useLabels(resource);
  const cautions = rulesOf(resource).caution?.(record, step, { today: parisDay() }) ?? [];
  if (cautions.length === 0) return null;
  return (
    <Alert severity="warning" role="status" slotProps={{ message: { sx: { width: '100%' } } }}>
      {translate('app.step.cautions')}
      <Stack component="ul" sx={{ m: 0, pl: 2.5 }}>
        {cautions.map(({ code, path }) => (
          <li key={code}>
            {resource.labels[locale].warnings?.[code]}{' '}
            <MendLink
              resource={resource}
              id={record.id}
              path={path}
              aria-label={translate('app.findings.mendField', { field: field(path) })}
            >
              {translate('app.findings.mend')}
            </MendLink>
          </li>
        ))}
      </Stack>
    </Alert>
  );
}
