import { useDraggable } from '@dnd-kit/core';
import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import DragIcon from '@mui/icons-material/DragIndicator';
import { Box, Card, IconButton, Link, Stack, Typography } from '@mui/material';
import { type RaRecord, useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { saidBy } from '../../fields/shared/said.ts';
import { WarningChip } from '../../fields/shared/WarningChip.tsx';
import { behindTitle, displayOf, recordPath } from '../../labels.ts';
import { CardFacts } from '../list/CardFacts.tsx';
import { valueAt } from '../list/LeadCell.tsx';
import { useChangedLook } from '../news/News.tsx';
import { RecordPicture } from '../RecordPicture.tsx';
import { CardMenu } from './CardMenu.tsx';
import type { Moves } from './useMoves.tsx';

interface BoardCardProps {
  resource: Resource;
  record: RaRecord;
  paths: string[];
  moves: Moves;
}

/** What a card says of its record. */
export function CardFace({ resource, record, paths }: Omit<BoardCardProps, 'moves'>) {
  const title = displayOf(resource, record);
  const said = saidBy(title);
  const told = [...behindTitle(resource, record), ...paths].filter((path) => !said.has(String(valueAt(record, path))));
  return (
    <Stack direction="row" spacing={1} sx={{ minWidth: 0, flexGrow: 1 }}>
      <RecordPicture resource={resource} record={record} sx={{ width: 56, height: 42, flexShrink: 0 }} />
      <Box sx={{ minWidth: 0, flexGrow: 1 }}>
        <Typography variant="body2" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          <Link
            component={RouterLink}
            to={recordPath(resource, record.id)}
            color="textPrimary"
            draggable={false}
            title={title}
            sx={{
              display: '-webkit-box',
              minHeight: 24,
              lineHeight: 1.4,
              overflow: 'hidden',
              WebkitLineClamp: 2,
              WebkitBoxOrient: 'vertical',
            }}
          >
            {title}
          </Link>
          <WarningChip resource={resource} record={record} />
        </Typography>
        <CardFacts resource={resource} record={record} paths={told} />
      </Box>
    </Stack>
  );
}

/** A record that is dragged by the mouse, by a long touch, or by its handle and the keys. */
export function BoardCard({ resource, record, paths, moves }: BoardCardProps) {
  const translate = useTranslate();
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, isDragging } = useDraggable({
    id: String(record.id),
    data: { record },
    attributes: { roleDescription: translate('app.board.role') },
  });
  const lookOf = useChangedLook();
  const { onKeyDown, ...held } = listeners ?? {};
  return (
    <Card
      ref={setNodeRef}
      {...held}
      sx={{ p: 1, display: 'flex', opacity: isDragging ? 0.4 : 1, cursor: 'grab', ...lookOf(record.id) }}
    >
      <CardFace resource={resource} record={record} paths={paths} />
      <Stack sx={{ flexShrink: 0, ml: 0.5 }}>
        <CardMenu resource={resource} record={record} moves={moves} />
        <IconButton
          ref={setActivatorNodeRef}
          size="small"
          {...attributes}
          onKeyDown={onKeyDown as React.KeyboardEventHandler | undefined}
          aria-label={translate('app.board.handle', { name: displayOf(resource, record) })}
          sx={{ cursor: 'grab' }}
        >
          <DragIcon fontSize="small" />
        </IconButton>
      </Stack>
    </Card>
  );
}
