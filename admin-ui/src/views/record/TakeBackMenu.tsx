import { canGoBack, type Resource, stepsOf } from '@hestia/resources/vocabulary/index.ts';
import UndoIcon from '@mui/icons-material/UndoOutlined';
import { ListItemText, MenuItem } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { type RaRecord, useDataProvider, useLocale, useTranslate } from 'react-admin';
import { formatSince } from '../../fields/formats.ts';
import { displayOf, useLabels } from '../../labels.ts';
import { Confirmation } from '../Confirmation.tsx';
import { useTakeBack } from './useTakeBack.ts';

interface TakenStep {
  step: string;
  takenAt: string;
  to: string;
}

/**
 * In the menu of a record: the latest step of each of its graphs, to be taken back by who may, once that is confirmed.
 *
 * @param isOpen the menu is: before, nobody asks
 */
export function useTakeBackMenu({
  resource,
  record,
  isOpen,
}: {
  resource: Resource;
  record: RaRecord;
  isOpen: boolean;
}): {
  items: (onAsk: () => void) => ReactNode[];
  dialog: ReactNode;
} {
  const translate = useTranslate();
  const locale = useLocale();
  const dataProvider = useDataProvider();
  const { transition: label, value } = useLabels(resource);
  const [asked, setAsked] = useState<TakenStep>();
  const close = () => setAsked(undefined);
  const { takeBack, isPending } = useTakeBack(resource, close);
  const { data = [] } = useQuery<TakenStep[]>({
    queryKey: [resource.name, 'stepsToTakeBack', record.id, record.version],
    queryFn: () => dataProvider.stepsToTakeBack(resource.name, record.id),
    enabled: isOpen && stepsOf(resource).some((one) => canGoBack(resource, one)),
  });
  const items = (onAsk: () => void) =>
    data.map((one) => (
      <MenuItem
        key={`back ${one.step}`}
        onClick={() => {
          onAsk();
          setAsked(one);
        }}
      >
        <UndoIcon fontSize="small" sx={{ mr: 1 }} />
        <ListItemText
          primary={translate('app.step.takeBack', { step: label(one.step) })}
          secondary={formatSince(one.takenAt, locale)}
        />
      </MenuItem>
    ));
  const graph = stepsOf(resource).find(({ step }) => step.name === asked?.step)?.graph;
  const dialog = (
    <Confirmation
      isOpen={asked !== undefined}
      loading={isPending}
      title={translate('app.step.takeBackTitle', {
        step: label(asked?.step ?? ''),
        name: displayOf(resource, record),
      })}
      content={translate('app.step.takeBackText', { state: graph && asked ? value(graph.field, asked.to) : '' })}
      onConfirm={() => asked && takeBack(record.id, asked.step)}
      onClose={close}
    />
  );
  return { items, dialog };
}
