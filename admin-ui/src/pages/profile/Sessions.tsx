import { sessionCalls } from './account.ts';
import { SessionList } from './SessionList.tsx';

const OWN = sessionCalls('me');

/** Where the person is signed in, and the ways to sign out there. */
export const Sessions = () => <SessionList calls={OWN} everywhere="app.profile.signOutElsewhere" />;
