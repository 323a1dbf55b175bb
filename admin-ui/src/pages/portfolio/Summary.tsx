import { Alert, Button, Stack, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useLabels } from '../../labels.ts';
import { Confirmation } from '../../views/Confirmation.tsx';
import { countOf } from './counts.ts';
import { LineList } from './LineList.tsx';
import { PlanFile } from './PlanFile.tsx';
import { type PlanCount, type Transfer, transferResource } from './transfer.ts';
import { useKindName } from './useKindName.ts';
import type { Saving } from './useSaving.ts';

/** What would go and what would stay, before anything moves. */
export function Summary({ transfer, counts, saving }: { transfer: Transfer; counts: PlanCount[]; saving: Saving }) {
  const translate = useTranslate();
  const { transition } = useLabels(transferResource());
  const kindName = useKindName();
  const [isAsking, setAsking] = useState(false);
  const kinds = [...new Set(counts.map(({ resource }) => resource))];
  const all = countOf(counts, {});
  return (
    <Stack spacing={2}>
      <Table size="small" sx={{ '& .MuiTableCell-root': { px: { xs: 0.5, sm: 2 } } }}>
        <TableHead>
          <TableRow>
            <TableCell>{translate('app.portfolio.columns.kind')}</TableCell>
            {(['goes', 'refused', 'left'] as const).map((name) => (
              <TableCell key={name} align="right">
                {translate(`app.portfolio.${name}`)}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {kinds.map((resource) => {
            const { count, refused, left } = countOf(counts, { resource });
            return (
              <TableRow key={resource}>
                <TableCell component="th" scope="row">
                  {kindName(resource)}
                </TableCell>
                {[count - refused, refused, left].map((number, at) => (
                  <TableCell key={['goes', 'refused', 'left'][at]} align="right">
                    {number}
                  </TableCell>
                ))}
              </TableRow>
            );
          })}
        </TableBody>
      </Table>
      {all.refused > 0 ? (
        <Stack spacing={1}>
          <Typography variant="subtitle1" component="h3">
            {translate('app.portfolio.against')}
          </Typography>
          <LineList transfer={transfer} what="plan" filter={{ state: 'error' }} none="" />
        </Stack>
      ) : null}
      {all.count === 0 ? <Alert severity="info">{translate('app.portfolio.none')}</Alert> : null}
      <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap' }}>
        <PlanFile transfer={transfer} what="plan" total={all.count + all.left} />
        <Button variant="contained" disabled={all.count === all.refused} onClick={() => setAsking(true)}>
          {transition('start')}
        </Button>
      </Stack>
      <Confirmation
        isOpen={isAsking}
        loading={saving.isPending}
        title={transition('start')}
        content={translate('app.portfolio.startText', { smart_count: all.count - all.refused })}
        onConfirm={() => void saving.step('start').then(() => setAsking(false))}
        onClose={() => setAsking(false)}
      />
    </Stack>
  );
}
