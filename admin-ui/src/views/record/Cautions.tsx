import type { Language, Resource } from '@hestia/resources/vocabulary/index.ts';
import { Alert, Button, Stack } from '@mui/material';
import { type RaRecord, useLocale, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { parisDay } from '../../fields/formats.ts';
import { useLabels } from '../../labels.ts';
import { rulesOf } from '../../rules.ts';
import { mendingPlace } from '../overview/mending.ts';

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
            <Button
              component={Link}
              {...mendingPlace(resource, record.id, path)}
              size="small"
              aria-label={translate('app.findings.mendField', { field: field(path) })}
            >
              {translate('app.findings.mend')}
            </Button>
          </li>
        ))}
      </Stack>
    </Alert>
  );
}
