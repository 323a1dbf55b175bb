import type { SavedSearch } from '@hestia/resources/generated/types.ts';
import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import { Box, Link, Paper, Stack, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { displayOf, recordPath } from '../labels.ts';
import { CriterionChip } from './CriterionChip.tsx';
import { MatchMarks } from './MatchMarks.tsx';
import type { Match } from './matches.ts';

interface MatchCardProps {
  match: Match;
  /** The other record, and what is told of it. */
  resource: Resource;
  record: Record<string, unknown>;
  search: Resource<SavedSearch>;
  chips: ReactNode;
  facts: ReactNode;
  actions: ReactNode;
  /** Chooses it among those that are sent together. */
  choice?: ReactNode;
}

/** One match: who or what it is, how well it fits, what is met and by how much the rest is missed. */
export function MatchCard({ match, resource, record, search, chips, facts, actions, choice }: MatchCardProps) {
  const translate = useTranslate();
  const { score, criteria } = match.verdict;
  return (
    <Paper component="li" sx={{ p: 1.5, mb: 1 }}>
      <Stack direction={{ xs: 'column', sm: 'row' }} spacing={1.5} sx={{ alignItems: { sm: 'flex-start' } }}>
        <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
          <Stack direction="row" useFlexGap spacing={1} sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
            {choice}
            <Link
              component={RouterLink}
              to={recordPath(resource, record.id)}
              color="textPrimary"
              sx={{ fontWeight: 600 }}
            >
              {displayOf(resource, record)}
            </Link>
            <Typography variant="body2" color="textSecondary" sx={{ fontVariantNumeric: 'tabular-nums' }}>
              {translate('matching.score', { score })}
            </Typography>
            {chips}
            <MatchMarks match={match} />
          </Stack>
          <Typography variant="body2" color="textSecondary" component="div">
            {facts}
          </Typography>
          <Stack
            component="ul"
            direction="row"
            useFlexGap
            spacing={0.5}
            sx={{ flexWrap: 'wrap', listStyle: 'none', m: 0, mt: 1, p: 0 }}
          >
            {[...criteria]
              .sort((left, right) => Number(left.outcome === 'met') - Number(right.outcome === 'met'))
              .map((one) => (
                <li key={one.criterion}>
                  <CriterionChip search={search} judgement={one} />
                </li>
              ))}
          </Stack>
        </Box>
        <Stack direction="row" spacing={0.5} sx={{ alignItems: 'center' }}>
          {actions}
        </Stack>
      </Stack>
    </Paper>
  );
}
