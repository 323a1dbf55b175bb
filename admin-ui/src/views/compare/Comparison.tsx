import type { Compared } from '@hestia/resources/vocabulary/compared.ts';
import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import { Alert, FormControlLabel, Skeleton, Stack, Switch, Typography } from '@mui/material';
import { useState } from 'react';
import { type RaRecord, useTranslate } from 'react-admin';
import { displayOf, useLabels, withColon } from '../../labels.ts';
import { resourceById } from '../../registry.ts';
import { PdfButton } from '../PdfButton.tsx';
import { useIsPhone } from '../record/RecordHeader.tsx';
import { SideCards } from './SideCards.tsx';
import { SideTable } from './SideTable.tsx';
import { useCompared } from './useCompared.ts';

interface ComparisonProps {
  resource: Resource;
  record: RaRecord;
  section: Compared;
}

/** The records that lead to this one side by side, for who reads all of them, and as a document for who chooses. */
export default function Comparison({ resource, record, section }: ComparisonProps) {
  const target = resourceById(section.related.resource);
  return target ? <Sides resource={resource} record={record} section={section} target={target} /> : null;
}

function Sides({ resource, record, section, target }: ComparisonProps & { target: Resource }) {
  const translate = useTranslate();
  const { labels } = useLabels(resource);
  const { field } = useLabels(target);
  const isPhone = useIsPhone();
  const [isAll, setAll] = useState(true);
  const { sides, lines, closed, isPending } = useCompared(target, section, String(record.id));
  const words = labels.comparisons?.[section.name];
  if (isPending || !words) return <Skeleton variant="rounded" height={320} />;
  const over = sides.filter(({ isOver }) => isOver).length;
  const shown = isAll ? sides : sides.filter(({ isOver }) => !isOver);
  const labelOf = (line: string) => {
    const [root = ''] = line.split('.');
    return root === line ? field(line) : withColon(field(root), field(line));
  };
  const View = isPhone ? SideCards : SideTable;
  return (
    <Stack spacing={1.5}>
      <Typography variant="body2" color="textSecondary">
        {words.note}
      </Typography>
      {closed > 0 ? <Alert severity="info">{translate('app.comparison.closed', { smart_count: closed })}</Alert> : null}
      <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
        {closed === 0 && sides.length > 0 ? (
          <PdfButton
            label={translate('app.comparison.pdf')}
            path={`${resource.name}/${record.id}/comparisons/${section.name}/pdf`}
            name={`${words.title} ${record.reference ?? displayOf(resource, record)}`}
          />
        ) : null}
        {over > 0 && over < sides.length ? (
          <FormControlLabel
            control={<Switch size="small" checked={isAll} onChange={(_, checked) => setAll(checked)} />}
            label={translate('app.comparison.over', { smart_count: over })}
          />
        ) : null}
      </Stack>
      {shown.length > 0 ? (
        <View target={target} title={words.title} sides={shown} lines={lines} words={words.best} labelOf={labelOf} />
      ) : null}
    </Stack>
  );
}
