import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import { Paper, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { isUnsaid } from '../fields/Display.tsx';
import { FieldList } from '../views/record/FieldList.tsx';

interface SummaryProps {
  resource: Resource;
  /** All fields that are asked for. */
  fields: string[];
  values: Record<string, unknown>;
  /** Where it is all that there will be. */
  title?: string;
}

/** What has been entered so far, beside the steps. */
export function Summary({ resource, fields, values, title }: SummaryProps) {
  const translate = useTranslate();
  const heading = title ?? translate('app.wizard.summary');
  const filled = fields.filter((name) => !isUnsaid(values[name]));
  return (
    <Paper component="aside" sx={{ p: 2, minWidth: 0 }} aria-label={heading}>
      <Typography variant="subtitle2" component="h2" gutterBottom>
        {heading}
      </Typography>
      {filled.length === 0 ? (
        <Typography variant="body2" color="textSecondary">
          {translate('app.wizard.nothing')}
        </Typography>
      ) : null}
      <FieldList resource={resource} names={filled} values={values} />
    </Paper>
  );
}
