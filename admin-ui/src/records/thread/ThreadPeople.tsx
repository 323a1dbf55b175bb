import { mayEditField } from '@hestia/permissions/index.ts';
import type { Thread, User } from '@hestia/resources/generated/types.ts';
import { type ConditionOn, type FieldName, fold, type Resource } from '@hestia/resources/vocabulary/index.ts';
import { type ReactNode, useMemo, useState } from 'react';
import { useDataProvider, useGetList, useNotify, useRefresh, useTranslate } from 'react-admin';
import { type Nameable, type NameablePeople, People } from '../../fields/shared/nameable.ts';
import { displayOf } from '../../labels.ts';
import { resourceById } from '../../registry.ts';
import { useSession } from '../../session.tsx';
import { failureMessage } from '../../views/failure.ts';
import { usePeople } from '../../views/record/usePeople.ts';
import type { Shown } from '../index.ts';

/** So many letters say whom one means, of people who take no part yet. */
const LETTERS = 2;
const MOST_OTHERS = 5;
const MOST_SHOWN = 8;

/** Lets what is written in a thread name its people, and others whom the writer may let take part. */
export function ThreadPeople({ thread, children }: { thread: Shown<Thread>; children: ReactNode }) {
  const [text, lookFor] = useState('');
  const { actor, ability } = useSession();
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const dataProvider = useDataProvider();
  const resource = resourceById('thread') as Resource<Thread>;
  const users = resourceById('user') as Resource<User>;
  const { owner, coOwners, collaborators } = thread;
  const readers = [...new Set([owner, ...(coOwners ?? []), ...(collaborators ?? [])])].filter(
    (id): id is string => Boolean(id) && id !== actor.id,
  );
  const { nameOf } = usePeople(readers);
  const mayLetIn = mayEditField(ability, resource as Resource, 'participants', thread);
  const { data: found = [] } = useGetList<User>(
    users.name,
    {
      filter: { q: text, active: true } as ConditionOn<User>,
      pagination: { page: 1, perPage: MOST_OTHERS },
      sort: { field: 'lastName' satisfies FieldName<User>, order: 'ASC' },
      meta: { total: false },
    },
    { enabled: mayLetIn && text.trim().length >= LETTERS, placeholderData: (known) => known },
  );
  const isMeant = ({ name }: Nameable) => fold(name).includes(fold(text.trim()));
  const within = readers.map((id) => ({ id, name: nameOf(id) }));
  const others = (mayLetIn && text.trim().length >= LETTERS ? found : [])
    .filter(({ id }) => id !== actor.id && !readers.includes(id))
    .map((one) => ({ id: one.id, name: displayOf(users as Resource, one), isNew: true }));
  const letIn = async ({ id }: Nameable) => {
    const participants = [...(thread.participants ?? []), id];
    try {
      await dataProvider.update(resource.name, {
        id: thread.id,
        data: { ...thread, participants },
        previousData: thread,
      });
      refresh();
      return true;
    } catch (error) {
      notify(failureMessage(translate, resource as Resource, 'edited', error), { type: 'error' });
      return false;
    }
  };
  const people = [...within, ...others].filter(isMeant).slice(0, MOST_SHOWN);
  const value: NameablePeople = { people, lookFor, letIn };
  const known = JSON.stringify([people, thread.version]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is offered is told by its text.
  const offered = useMemo(() => value, [known]);
  return <People value={offered}>{children}</People>;
}
