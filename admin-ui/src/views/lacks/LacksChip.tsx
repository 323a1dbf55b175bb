import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import MissingIcon from '@mui/icons-material/ChecklistOutlined';
import { Chip } from '@mui/material';
import { lazy, Suspense, useState } from 'react';
import { type RaRecord, useTranslate } from 'react-admin';
import { recordScreens } from '../../records/index.ts';
import { useMayEdit } from '../../state/archive.ts';

const LacksDrawer = lazy(() => import('./LacksDrawer.tsx'));

interface ChipProps {
  resource: Resource;
  record: RaRecord;
}

/** How much a record lacks, on each of its tabs, for those who may fill it in: a drawer beside the page has it all. */
export function LacksChip({ resource, record }: ChipProps) {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const mayEdit = useMayEdit()(resource, record);
  const { lacks: own } = recordScreens(resource);
  if (!own || !mayEdit || own.shows?.(record) === false) return null;
  const { view: View } = own;
  return (
    <Suspense fallback={null}>
      <View resource={resource} record={record}>
        {({ lacks = [] }) => (
          <>
            {lacks.length > 0 ? (
              <Chip
                size="small"
                variant="outlined"
                sx={{ borderColor: 'warning.main', '& .MuiChip-icon': { color: 'warning.main' } }}
                icon={<MissingIcon />}
                label={translate('app.lacks.chip', { smart_count: lacks.length })}
                onClick={() => setOpen(true)}
              />
            ) : null}
            {isOpen ? (
              <Suspense fallback={null}>
                <LacksDrawer lacks={lacks} onClose={() => setOpen(false)} />
              </Suspense>
            ) : null}
          </>
        )}
      </View>
    </Suspense>
  );
}
