import CloseIcon from '@mui/icons-material/Close';
import { Box, IconButton, List, ListItem, Skeleton, Typography } from '@mui/material';
import { useGetMany, useTranslate } from 'react-admin';
import { RecordName } from '../../fields/shared/RecordName.tsx';
import { displayOf } from '../../labels.ts';
import { NAMES } from '../../providers/reads.ts';
import { resourceById } from '../../registry.ts';
import type { Told } from './calls.ts';
import { Findings } from './Findings.tsx';

interface ChosenListProps {
  target: 'property' | 'client';
  ids: string[];
  findings: Told[];
  /** Absent: what is chosen follows from something else. */
  onDrop?: ((id: string) => void) | undefined;
}

/** What is chosen, each with what stands against it; those with something come first. */
export function ChosenList({ target, ids, findings, onDrop }: ChosenListProps) {
  const translate = useTranslate();
  const resource = resourceById(target);
  const { data, isPending } = useGetMany(
    resource?.name ?? '',
    { ids, meta: NAMES },
    { enabled: ids.length > 0 && Boolean(resource) },
  );
  if (!resource) return null;
  if (ids.length === 0)
    return <Typography color="textSecondary">{translate(`app.mailings.none.${target}`)}</Typography>;
  if (isPending) return <Skeleton variant="rounded" height={96} />;
  const about = (id: string) => findings.filter((one) => one.about === target && one.id === id);
  const sorted = [...ids].sort((left, right) => Number(about(right).length > 0) - Number(about(left).length > 0));
  return (
    <List disablePadding>
      {sorted.map((id) => {
        const record = data?.find((one) => one?.id === id) ?? { id };
        return (
          <ListItem key={id} divider disableGutters sx={{ display: 'block', py: 0.75 }}>
            <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
              <Box sx={{ flexGrow: 1, minWidth: 0 }}>
                <RecordName resource={resource} record={record} />
              </Box>
              {onDrop ? (
                <IconButton
                  size="small"
                  aria-label={translate('app.mailings.drop', { name: displayOf(resource, record) })}
                  onClick={() => onDrop(id)}
                >
                  <CloseIcon fontSize="small" />
                </IconButton>
              ) : null}
            </Box>
            <Findings findings={about(id)} />
          </ListItem>
        );
      })}
    </List>
  );
}
