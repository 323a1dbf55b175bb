import { seesDeleted } from '@hestia/permissions/index.ts';
import type { Field, Resource } from '@hestia/resources/vocabulary/index.ts';
import { type ReactNode, useState } from 'react';
import { type RaRecord, useNotify, useTranslate } from 'react-admin';
import { MESSAGE_MS } from '../../config.ts';
import { type FileEntry, recordFiles } from '../../providers/files.ts';
import { useSession } from '../../session.tsx';
import { Confirmation } from '../Confirmation.tsx';
import { failureMessage } from '../failure.ts';

interface Asked {
  how: 'remove' | 'restore';
  file: FileEntry;
}

interface FileCalls {
  calls: ReturnType<typeof recordFiles>;
  /** Tells how a call went, and shows the record as it then is. */
  run: (work: Promise<unknown>) => Promise<void>;
  /** Asks before a file is taken away or brought back, and does it. */
  ask: (asked: Asked) => void;
  confirmation: ReactNode;
}

/** What is done to the files of a record, each at once: told when it is done, asked about where it takes away. */
export function useFileCalls(resource: Resource, field: Field, record: RaRecord, onReload: () => void): FileCalls {
  const translate = useTranslate();
  const notify = useNotify();
  const { actor } = useSession();
  const [asked, setAsked] = useState<Asked>();
  const calls = recordFiles(`${resource.name}/${record.id}/${field.name}`);
  const isPuttingAway = seesDeleted(actor) && field.declaration.recoverable;
  async function run(work: Promise<unknown>) {
    try {
      await work;
      notify('app.saved', { type: 'success', autoHideDuration: MESSAGE_MS });
    } catch (error) {
      notify(failureMessage(translate, resource, 'edited', error), { type: 'error' });
    }
    onReload();
  }
  const confirm = ({ how, file }: Asked) => {
    setAsked(undefined);
    void run(how === 'remove' ? calls.remove(file.id) : calls.undelete(file.id));
  };
  return {
    calls,
    run,
    ask: setAsked,
    confirmation: (
      <Confirmation
        kind={asked?.how === 'restore' ? 'undelete' : 'delete'}
        isOpen={asked !== undefined}
        title={asked ? translate(`app.files.${asked.how}`, { name: asked.file.name }) : ''}
        {...(asked?.how === 'remove' && isPuttingAway ? { content: 'app.files.putAway' } : {})}
        onConfirm={() => asked && confirm(asked)}
        onClose={() => setAsked(undefined)}
      />
    ),
  };
}
