import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import ExpandIcon from '@mui/icons-material/ExpandMore';
import { Box, Button } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { AuditEntry } from '../record/auditEntry.ts';
import { HistoryEntry } from '../record/History.tsx';

interface FoldedChangesProps {
  resource: Resource;
  entries: AuditEntry[];
  nameOf: (actor: string) => string;
}

/** Changes that followed each other, on one line until somebody wants to see them. */
export function FoldedChanges({ resource, entries, nameOf }: FoldedChangesProps) {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const lines = entries.map((entry) => (
    <HistoryEntry key={entry.id} resource={resource} entry={entry} actorName={nameOf(entry.actor)} />
  ));
  if (entries.length < 2 || isOpen) return lines;
  return (
    <Box component="li" sx={{ pl: 4.5 }}>
      <Button size="small" color="inherit" startIcon={<ExpandIcon />} onClick={() => setOpen(true)}>
        {translate('app.activity.changes', { smart_count: entries.length })}
      </Button>
    </Box>
  );
}
