import simpleRestProvider from 'ra-data-simple-rest';
import { Admin, EditGuesser, ListGuesser, Resource, ShowGuesser } from 'react-admin';
import { createRoot } from 'react-dom/client';

/** The least that react-admin makes a back-office of: what our own first load is compared with. */
const root = document.getElementById('root');
if (root)
  createRoot(root).render(
    <Admin dataProvider={simpleRestProvider('/api')} disableTelemetry>
      <Resource name="clients" list={ListGuesser} edit={EditGuesser} show={ShowGuesser} />
    </Admin>,
  );
