import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import { Box, Paper, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Display, isEmpty } from '../fields/Display.tsx';
import { useLabels } from '../labels.ts';
import type { WizardStep } from './steps.ts';

interface SummaryProps {
  resource: Resource;
  steps: WizardStep[];
  values: Record<string, unknown>;
}

/** What has been entered so far, beside the steps. */
export function Summary({ resource, steps, values }: SummaryProps) {
  const { field } = useLabels(resource);
  const translate = useTranslate();
  const filled = steps.flatMap(({ fields }) => fields).filter((name) => !isEmpty(values[name]));
  return (
    <Paper component="aside" sx={{ p: 2, minWidth: 0 }} aria-label={translate('app.wizard.summary')}>
      <Typography variant="subtitle2" component="h2" gutterBottom>
        {translate('app.wizard.summary')}
      </Typography>
      {filled.length === 0 ? (
        <Typography variant="body2" color="text.secondary">
          {translate('app.wizard.nothing')}
        </Typography>
      ) : null}
      <Box component="dl" sx={{ m: 0, overflowWrap: 'anywhere' }}>
        {filled.map((name) => (
          <Box key={name} sx={{ mb: 1 }}>
            <Typography component="dt" variant="caption" color="text.secondary">
              {field(name)}
            </Typography>
            <Box component="dd" sx={{ m: 0, fontSize: 13 }}>
              <Display
                resource={resource}
                path={name}
                schema={resource.fields[name]?.schema ?? {}}
                value={values[name]}
              />
            </Box>
          </Box>
        ))}
      </Box>
    </Paper>
  );
}
