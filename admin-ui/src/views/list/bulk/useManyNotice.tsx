import { canGoBack, type Resource, stepNamed } from '@hestia/resources/vocabulary/index.ts';
import { Button } from '@mui/material';
import { useCloseNotification, useDataProvider, useNotify, useRefresh, useTranslate } from 'react-admin';
import { MESSAGE_MS } from '../../../config.ts';
import { CloseButton } from '../../../layouts/Notice.tsx';
import type { Told } from './asked.ts';

interface UndoManyProps {
  resource: Resource;
  changed: Told['changed'];
  step: string | undefined;
}

/** In the message that several records were changed: takes that back of all of them. */
function UndoMany({ resource, changed, step }: UndoManyProps) {
  const translate = useTranslate();
  const close = useCloseNotification();
  const dataProvider = useDataProvider();
  const notify = useNotify();
  const refresh = useRefresh();

  async function stepsBack(name: string): Promise<Told> {
    const told: Told = { changed: [], refused: [] };
    for (const { id, version } of changed)
      try {
        const { record } = await dataProvider.takeBack(resource.name, id, name, version);
        told.changed.push({ id, version: record.version });
      } catch (error) {
        told.refused.push({ id, code: '', message: (error as Error).message });
      }
    return told;
  }
  async function undo() {
    close();
    try {
      const told: Told = step
        ? await stepsBack(step)
        : await dataProvider.changeMany(resource.name, { records: changed, undo: true });
      if (told.changed.length > 0)
        notify('app.bulk.undone', { type: 'success', messageArgs: { smart_count: told.changed.length } });
      if (told.refused.length > 0)
        notify('app.bulk.refused', {
          type: 'warning',
          messageArgs: {
            smart_count: told.refused.length,
            reason: [...new Set(told.refused.map(({ message }) => message))].join(' '),
          },
        });
    } catch (error) {
      notify((error as Error).message, { type: 'error' });
    }
    refresh();
  }
  return (
    <>
      <Button color="inherit" size="small" onClick={() => void undo()}>
        {translate('app.bin.undo')}
      </Button>
      <CloseButton />
    </>
  );
}

/** Tells how many records were changed, with the way back where there is one, and why others were not. */
export function useManyNotice(resource: Resource): (told: Told, step: string | undefined) => void {
  const notify = useNotify();
  const refresh = useRefresh();
  return ({ changed, refused }, step) => {
    refresh();
    const taken = step ? stepNamed(resource, step) : undefined;
    const goesBack = !taken || canGoBack(resource, taken);
    if (changed.length > 0)
      notify('app.bulk.changed', {
        type: 'success',
        autoHideDuration: MESSAGE_MS,
        messageArgs: { smart_count: changed.length },
        ...(goesBack ? { action: <UndoMany resource={resource} changed={changed} step={step} /> } : {}),
      });
    if (refused.length > 0)
      notify('app.bulk.refused', {
        type: 'warning',
        messageArgs: {
          smart_count: refused.length,
          reason: [...new Set(refused.map(({ message }) => message))].join(' '),
        },
      });
  };
}
