import { mayEditField, refusalMessage } from '@hestia/permissions/index.ts';
import { type Language, offeredSteps, type Resource, type Step } from '@hestia/resources/vocabulary/index.ts';
import { Button, Dialog, DialogActions, DialogTitle, List, ListItemButton, ListItemText } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useId, useState } from 'react';
import { type RaRecord, useDataProvider, useLocale, useNotify, useTranslate } from 'react-admin';
import { displayOf, useLabels } from '../../labels.ts';
import { useSession } from '../../session.tsx';
import { failureMessage } from '../failure.ts';
import { useWhyNot } from '../record/useWhyNot.ts';

const StepDialog = lazy(() => import('../record/StepDialog.tsx'));

/** A way from a card's column to another. */
export interface Move {
  to: string;
  label: string;
  /** Why it can't be gone now. */
  why?: string | undefined;
  /** The step that it takes; absent: the field is changed. */
  taken?: Step;
}

interface Moving {
  record: RaRecord;
  to: string;
  taken?: Step;
  /** The ways of which one is to be chosen. */
  open?: Move[];
}

/** The ways that lead on from where a whole record stands. */
function useWays(resource: Resource, by: string): (record: RaRecord) => Move[] {
  const { ability } = useSession();
  const { transition, value } = useLabels(resource);
  const locale = useLocale() as Language;
  const whyNot = useWhyNot(resource);
  return (record) => {
    if (resource.graphs.some(({ field }) => field === by))
      return offeredSteps(resource, record)
        .filter(({ graph }) => graph.field === by)
        .map((taken) => ({
          to: taken.step.to,
          label: transition(taken.step.name),
          why: whyNot(record, taken),
          taken,
        }));
    const why = mayEditField(ability, resource, by, record) ? undefined : refusalMessage('acl', locale);
    return (resource.fields[by]?.schema.enum ?? [])
      .map(String)
      .filter((to) => to !== record[by])
      .map((to) => ({ to, label: value(by, to), why }));
  };
}

/**
 * Moves cards of a board: by the step that leads to a column, which asks what it needs (of several, the one that is chosen), or
 * by a change of the field. A card
 * stands in its new column until it is settled, and is put back when it is refused.
 */
export function useMoves(resource: Resource, by: string) {
  const ways = useWays(resource, by);
  const { transition: label, value } = useLabels(resource);
  const [moving, setMoving] = useState<Moving>();
  const dataProvider = useDataProvider();
  const queries = useQueryClient();
  const notify = useNotify();
  const translate = useTranslate();
  const titleId = useId();
  const back = () => setMoving(undefined);
  const settle = async () => {
    await queries.invalidateQueries({ queryKey: [resource.name] });
    back();
  };
  const whole = async ({ id }: RaRecord): Promise<RaRecord> => (await dataProvider.getOne(resource.name, { id })).data;

  /** Goes a way that is open to a whole record. */
  async function go(record: RaRecord, { to, taken }: Move) {
    setMoving({ record, to, ...(taken ? { taken } : {}) });
    if (taken) return;
    try {
      await dataProvider.update(resource.name, { id: record.id, data: { ...record, [by]: to }, previousData: record });
      notify('app.saved', { type: 'success' });
      await settle();
    } catch (error) {
      notify(failureMessage(translate, resource, 'edited', error), { type: 'error' });
      back();
    }
  }
  /** Goes the way that leads to a column, or says why there is none. */
  async function moveTo(card: RaRecord, to: string) {
    setMoving({ record: card, to });
    try {
      const record = await whole(card);
      const there = ways(record).filter((way) => way.to === to);
      const open = there.filter(({ why }) => why === undefined);
      if (open.length > 1) return setMoving({ record, to, open });
      if (open[0]) return await go(record, open[0]);
      const names = { from: value(by, record[by]), to: value(by, to) };
      notify(there[0]?.why ?? translate('app.board.noStep', names), { type: 'warning' });
    } catch (error) {
      notify(failureMessage(translate, resource, 'retrieved', error), { type: 'error' });
    }
    back();
  }
  const choice: ReactNode = moving?.open ? (
    <Dialog open onClose={back} fullWidth maxWidth="xs" aria-labelledby={titleId}>
      <DialogTitle id={titleId}>
        {translate('app.board.which', { name: displayOf(resource, moving.record), to: value(by, moving.to) })}
      </DialogTitle>
      <List component="div" sx={{ pt: 0, px: 1 }}>
        {moving.open.map((way) => (
          <ListItemButton key={way.label} onClick={() => void go(moving.record, way)}>
            <ListItemText primary={way.label} />
          </ListItemButton>
        ))}
      </List>
      <DialogActions>
        <Button onClick={back}>{translate('ra.action.cancel')}</Button>
      </DialogActions>
    </Dialog>
  ) : null;
  const dialog: ReactNode = moving?.taken ? (
    <Suspense fallback={null}>
      <StepDialog
        resource={resource}
        record={moving.record}
        taken={moving.taken}
        title={translate('app.step.title', {
          step: label(moving.taken.step.name),
          name: displayOf(resource, moving.record),
        })}
        onDone={() => void settle()}
        onClose={back}
      />
    </Suspense>
  ) : (
    choice
  );
  return { moving, moveTo, go, ways, dialog };
}

export type Moves = ReturnType<typeof useMoves>;
