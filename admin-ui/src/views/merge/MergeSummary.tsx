import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import { Box, Paper, Typography } from '@mui/material';
import { useLocale, useTranslate } from 'react-admin';
import { isEmpty } from '../../fields/Display.tsx';
import { resourceById } from '../../registry.ts';
import { FieldList } from '../record/FieldList.tsx';

/** How many records refer to the one that goes. */
export interface Move {
  resource: string;
  field: string;
  count: number;
}

function MoveLine({ move }: { move: Move }) {
  const locale = useLocale() as 'en' | 'fr';
  const resource = resourceById(move.resource);
  const labels = resource?.labels[locale];
  if (!labels) return null;
  return (
    <li>
      {move.count} × {labels.name} ({labels.fields[move.field] ?? move.field})
    </li>
  );
}

/** What the two come to, and what moves along. */
export function MergeSummary({
  resource,
  values,
  moves,
}: {
  resource: Resource;
  values: Record<string, unknown>;
  moves: Move[];
}) {
  const translate = useTranslate();
  const filled = Object.keys(values).filter((name) => !isEmpty(values[name]));
  return (
    <Paper component="aside" aria-labelledby="merge-result" sx={{ p: 2, minWidth: 0, alignSelf: 'start' }}>
      <Typography variant="h6" component="h2" id="merge-result" gutterBottom>
        {translate('app.merge.result')}
      </Typography>
      <FieldList resource={resource} names={filled} values={values} />
      <Typography variant="subtitle2" component="h3" sx={{ mt: 2 }}>
        {translate('app.merge.moves')}
      </Typography>
      {moves.length === 0 ? (
        <Typography variant="body2" color="textSecondary">
          {translate('app.merge.nothingMoves')}
        </Typography>
      ) : (
        <Box component="ul" sx={{ m: 0, pl: 2.5, fontSize: 13 }}>
          {moves.map((move) => (
            <MoveLine key={`${move.resource} ${move.field}`} move={move} />
          ))}
        </Box>
      )}
    </Paper>
  );
}
