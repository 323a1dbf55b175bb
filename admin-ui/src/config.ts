import { version } from '../../package.json';

/** What is fixed for a build. */
export const VERSION: string = version;
export const ENVIRONMENT = import.meta.env.MODE;
/** The specified request timeout. */
export const TIMEOUT_MS = 1_000_000;
/** How long a success message stays. */
export const MESSAGE_MS = 6_000;
/** How long one stays that can be undone there, and one behind which another waits. */
export const UNDO_MS = 20_000;
export const NEXT_MESSAGE_MS = 2_000;
