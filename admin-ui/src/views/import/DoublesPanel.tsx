import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import { Alert, AlertTitle, Button, Stack, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { recordPath } from '../../labels.ts';
import { SimilarLine } from '../similar/SimilarLine.tsx';
import type { Double } from './doubles.ts';

const SHOWN = 20;

interface DoublesPanelProps {
  resource: Resource;
  doubles: Double[];
  /** How many lines there are beside them. */
  others: number;
  onImport: (withDoubles: boolean) => void;
}

/** Lines whose records are there already: told before anything is written, and left out unless they are wanted. */
export function DoublesPanel({ resource, doubles, others, onImport }: DoublesPanelProps) {
  const translate = useTranslate();
  const base = window.location.pathname.split('/').slice(0, 3).join('/');
  return (
    <Alert severity="warning" sx={{ '& .MuiAlert-message': { flexGrow: 1, minWidth: 0 } }}>
      <AlertTitle>{translate('app.import.doubles', { smart_count: doubles.length })}</AlertTitle>
      <Stack component="ul" sx={{ listStyle: 'none', p: 0, m: 0 }}>
        {doubles.slice(0, SHOWN).map(({ line, like, earlier }) =>
          like ? (
            <SimilarLine key={line} resource={resource} result={like}>
              <Typography variant="body2" component="span" sx={{ alignSelf: 'center' }}>
                {translate('app.import.line', { line })}
              </Typography>
              <Button
                size="small"
                color="inherit"
                href={`${base}${recordPath(resource, like.record.id)}`}
                target="_blank"
              >
                {translate('app.similar.open')}
              </Button>
            </SimilarLine>
          ) : (
            <Typography key={line} component="li" variant="body2" sx={{ py: 1 }}>
              {translate('app.import.earlier', { line, earlier })}
            </Typography>
          ),
        )}
      </Stack>
      {doubles.length > SHOWN ? translate('app.similar.more', { smart_count: doubles.length - SHOWN }) : null}
      <Stack direction="row" useFlexGap spacing={1} sx={{ mt: 1, flexWrap: 'wrap' }}>
        <Button variant="contained" disabled={others === 0} onClick={() => onImport(false)}>
          {translate('app.import.withoutDoubles', { smart_count: others })}
        </Button>
        <Button color="inherit" variant="outlined" onClick={() => onImport(true)}>
          {translate('app.import.withDoubles')}
        </Button>
      </Stack>
    </Alert>
  );
}
