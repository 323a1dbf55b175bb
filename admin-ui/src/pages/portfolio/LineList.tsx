import { Alert, Box, Chip, Link, List, ListItem, Skeleton, Stack, Typography } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { recordPath } from '../../labels.ts';
import { resources } from '../../registry.ts';
import { CAPITALISED } from '../../views/access/words.ts';
import { Pager } from '../outbox/Pager.tsx';
import { type LineFilter, type PlanLine, ROWS, type Transfer, useLines } from './transfer.ts';
import { usePeopleNames } from './usePeopleNames.ts';
import { WhoIsWhat } from './WhoIsWhat.tsx';

interface LineListProps {
  transfer: Transfer;
  what: 'plan' | 'lines';
  filter: LineFilter;
  /** Said where there are none. */
  none: string;
  /** Beside each record. */
  choice?: (line: PlanLine) => ReactNode;
}

/** The record by its name, leading to its page in another window, so that the wizard stays. */
function Named({ line }: { line: PlanLine }) {
  const resource = resources.find(({ name }) => name === line.resource);
  const name = line.name ?? line.record;
  if (!resource?.declaration.path || line.name === null) return <>{name}</>;
  return (
    <Link component={RouterLink} to={recordPath(resource, line.record)} target="_blank" rel="noopener">
      {name}
    </Link>
  );
}

function Line({ line, choice, people }: { line: PlanLine; choice: LineListProps['choice']; people: ReactNode }) {
  const translate = useTranslate();
  return (
    <ListItem disableGutters divider sx={{ alignItems: 'flex-start' }}>
      <Stack spacing={0.75} sx={{ width: '100%', minWidth: 0 }}>
        <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
          <Typography
            component="div"
            sx={{ flex: '1 1 200px', minWidth: 0, fontWeight: 500, overflowWrap: 'anywhere' }}
          >
            <Named line={line} />
          </Typography>
          {line.state ? <Chip size="small" label={translate(`app.portfolio.states.${line.state}`)} /> : null}
          {line.back ? <Chip size="small" label={translate(`app.portfolio.back.${line.back}`)} /> : null}
          {choice?.(line)}
        </Stack>
        {people}
        {line.problem ? (
          <Alert severity="warning" sx={{ py: 0, '& .MuiAlert-message': CAPITALISED }}>
            {line.problem}
          </Alert>
        ) : null}
      </Stack>
    </ListItem>
  );
}

/** As high at least as what stands there before they come: short ones move nothing below them. */
const HEIGHT = 160;

/** Records of a transfer, page by page: who is what before and after, and what stands against it. */
export const LineList = (props: LineListProps) => (
  <Box sx={{ minHeight: HEIGHT }}>
    <Lines {...props} />
  </Box>
);

function Lines({ transfer, what, filter, none, choice }: LineListProps) {
  const [page, setPage] = useState(1);
  const { data, error, isPending } = useLines(transfer, what, filter, page);
  const ids = (data?.results ?? []).flatMap(({ said }) => [said.from, said.to ?? []].flat());
  const nameOf = usePeopleNames([transfer.agentFrom, ...(transfer.agentsTo ?? []), ...ids]);
  if (error) return <Alert severity="error">{error.message}</Alert>;
  if (isPending) return <Skeleton variant="rounded" height={HEIGHT} />;
  if (data.pagination.total === 0) return <Typography color="textSecondary">{none}</Typography>;
  return (
    <>
      <List disablePadding>
        {data.results.map((line) => (
          <Line
            key={`${line.resource} ${line.record}`}
            line={line}
            choice={choice}
            people={
              line.before ? (
                <Box sx={{ display: 'grid', gap: 1, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
                  {[line.said.from, line.said.to ?? []].flat().map((person) => (
                    <WhoIsWhat key={person} line={line} person={person} name={nameOf(person)} />
                  ))}
                </Box>
              ) : null
            }
          />
        ))}
      </List>
      <Pager page={page} rows={ROWS} total={data.pagination.total} onChange={setPage} />
    </>
  );
}
