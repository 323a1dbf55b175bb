import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import { Box, ButtonBase, Paper, Skeleton, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useLocale } from 'react-admin';
import { Link } from 'react-router-dom';
import { formatNumber, formatShort } from '../../fields/formats.ts';
import { useLabels } from '../../labels.ts';
import { apiUrl, httpClient } from '../../providers/http.ts';
import { type DashboardLooker, type Scope, stripOf } from './cards.ts';

interface Column {
  key: string | null;
  count: number;
  sum: number | null;
}

interface StripProps {
  resource: Resource;
  scope: Scope;
  looker: DashboardLooker;
}

/** Where the records of a resource stand: how many there are in each column, and what they come to. */
export function Strip({ resource, scope, looker }: StripProps) {
  const { labels, value } = useLabels(resource);
  const locale = useLocale();
  const strip = stripOf(resource, scope, looker);
  const { data } = useQuery({
    queryKey: [resource.name, 'board', strip?.filter],
    enabled: strip !== undefined,
    queryFn: async () => {
      const query = new URLSearchParams({ filter: JSON.stringify(strip?.filter) });
      return ((await httpClient(`${apiUrl()}/${resource.name}/board?${query}`)).json as { columns: Column[] }).columns;
    },
  });
  if (!strip) return null;
  const isMoney = resource.fields[strip.sum ?? '']?.declaration.type === 'money';
  return (
    <Paper
      component="nav"
      aria-label={labels.plural}
      sx={{
        display: 'grid',
        gridAutoFlow: { md: 'column' },
        gridAutoColumns: { md: '1fr' },
        gridTemplateColumns: { xs: 'repeat(2, 1fr)', sm: 'repeat(3, 1fr)', md: 'none' },
        overflow: 'hidden',
        '& > *': { boxShadow: (theme) => `1px 1px 0 ${theme.palette.divider}` },
      }}
    >
      {strip.values.map((one) => {
        const column = data?.find(({ key }) => key === one);
        const sum = column?.sum ? formatShort(column.sum, locale, isMoney) : '';
        return (
          <ButtonBase
            key={one}
            component={Link}
            to={strip.to(one)}
            sx={{
              display: 'block',
              p: 1.5,
              minWidth: 0,
              fontVariantNumeric: 'tabular-nums',
              '&:hover': { bgcolor: 'action.hover' },
              '&:focus-visible': { outline: 2, outlineColor: 'primary.main', outlineOffset: -2 },
            }}
          >
            <Typography variant="caption" color="textSecondary" noWrap component="div">
              {value(strip.by, one)}
            </Typography>
            <Box sx={{ fontSize: 20, fontWeight: 650, lineHeight: 1.3 }}>
              {data ? formatNumber(column?.count ?? 0, locale) : <Skeleton width={32} />}
            </Box>
            <Typography variant="caption" component="div" sx={{ minHeight: 18 }}>
              {sum}
            </Typography>
          </ButtonBase>
        );
      })}
    </Paper>
  );
}
