import { Stack, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { type Alone, Choice, isKind, type Kind, namedWith } from './Choice.tsx';
import { LineList } from './LineList.tsx';
import type { LineFilter, PlanLine, Transfer } from './transfer.ts';
import type { Saving } from './useSaving.ts';

interface RecordsProps {
  transfer: Transfer;
  filter: LineFilter;
  saving: Saving;
}

/** Records of one kind: what becomes of each, and to whom it goes. */
export function Records({ transfer, filter, saving }: RecordsProps) {
  const translate = useTranslate();
  const change = (kind: Kind, record: string, said: Alone | undefined) => {
    const { partial } = transfer;
    const kept = { mandates: partial?.mandates ?? [], properties: partial?.properties ?? [] };
    void saving.save({ partial: { ...kept, [kind]: namedWith(kept[kind], record, said) } });
  };
  const choice = (line: PlanLine) =>
    isKind(line.resource) ? (
      <Choice
        transfer={transfer}
        line={line}
        isSaving={saving.isPending}
        onChange={(said) => change(line.resource as Kind, line.record, said)}
      />
    ) : null;
  return (
    <LineList transfer={transfer} what="plan" filter={filter} none={translate('app.portfolio.none')} choice={choice} />
  );
}

/** Mandates or properties that the departing agent owns. */
export function OwnRecords({ kind, ...props }: Omit<RecordsProps, 'filter'> & { kind: Kind }) {
  const translate = useTranslate();
  return (
    <Stack spacing={1}>
      <Typography variant="body2" color="textSecondary">
        {translate(props.transfer.type === 'partial' ? 'app.portfolio.chooseThem' : 'app.portfolio.allGo')}
      </Typography>
      <Records {...props} filter={{ resource: kind, group: 'own' }} />
    </Stack>
  );
}
