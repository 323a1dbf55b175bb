import { cached } from './cached.ts';

/** What the deployment tells the screens. */
export interface Settings {
  version: string;
  errorReporting: { dsn: string } | null;
  /** Address of map tiles (`https://.../{z}/{x}/{y}.png`); without one the map draws itself. */
  mapTiles: string | null;
  tenantCreation: 'off' | 'open' | 'invitation';
}

/** Asked for once. */
export const settings = cached(async (): Promise<Settings> => (await fetch('/api/config')).json());
