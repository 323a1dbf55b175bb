import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import { Button } from '@mui/material';
import type { RaRecord } from 'react-admin';
import { displayOf, withColon } from '../../labels.ts';
import { useSteps } from '../../views/record/useSteps.tsx';

/** The step that a record's page offers first, where the person may take it: what it asks for is asked over the dashboard. */
export default function NextStep({ resource, record }: { resource: Resource; record: RaRecord }) {
  const { steps, dialog } = useSteps({ resource, record });
  const next = steps.find(({ isMain, isOthers, why }) => isMain && !isOthers && why === undefined);
  return (
    <>
      {next ? (
        <Button
          size="small"
          variant="outlined"
          onClick={next.open}
          sx={{ flexShrink: 0, maxWidth: 132, whiteSpace: 'normal', lineHeight: 1.25 }}
          aria-label={withColon(next.label, displayOf(resource, record))}
        >
          {next.label}
        </Button>
      ) : null}
      {dialog}
    </>
  );
}
