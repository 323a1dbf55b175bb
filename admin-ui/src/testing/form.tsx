import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import { AdminContext, Form, type HttpError, ResourceContextProvider } from 'react-admin';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { render } from 'vitest-browser-react';
import '../fields/index.ts';
import { authProvider } from '../providers/auth.ts';
import { createDataProvider } from '../providers/data.ts';
import { i18nProvider } from '../providers/i18n.ts';
import { queryClient } from '../providers/query.ts';
import { store } from '../providers/store.ts';
import { SessionGate } from '../session.tsx';
import { EditingProvider } from '../state/editing.tsx';
import { createTheme } from '../theme/theme.ts';
import { FieldInputs } from '../views/form/FieldInputs.tsx';
import type { Values } from './store.ts';

const theme = createTheme('light');

/** What every form of the test is about. */
const NEW = { id: 'new' };

/** Changes the record of the form by a call of the API. @returns what is refused, at its fields */
async function send({ name }: Resource, before: Values, data: Values): Promise<object | undefined> {
  try {
    await createDataProvider().update(name, { ...NEW, data, previousData: { ...NEW, ...before } });
    return undefined;
  } catch (error) {
    return (error as HttpError).body?.errors;
  }
}

/**
 * The inputs of some fields in a form of their own, as the person of the test's API who is signed in sees them. Sent, it
 * asks for `PATCH {name}/new` with what changed, and shows what is refused at its fields.
 */
export async function form(resource: Resource, names: string[], record: Values, creating = false) {
  const shown = (
    <AdminContext
      dataProvider={createDataProvider()}
      authProvider={authProvider}
      i18nProvider={i18nProvider}
      queryClient={queryClient}
      store={store}
      theme={theme}
    >
      <SessionGate>
        <EditingProvider>
          <ResourceContextProvider value={resource.name}>
            <Form
              record={{ ...NEW, ...record }}
              onSubmit={(values: Values) => send(resource, record, values)}
              noValidate
            >
              <FieldInputs resource={resource} names={names} creating={creating} />
            </Form>
          </ResourceContextProvider>
        </EditingProvider>
      </SessionGate>
    </AdminContext>
  );
  return render(<RouterProvider router={createMemoryRouter([{ path: '*', element: shown }])} />);
}
