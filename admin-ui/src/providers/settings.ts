import { cached } from './cached.ts';
import { httpClient } from './http.ts';

/** What the deployment tells the screens. */
export interface Settings {
  version: string;
  errorReporting: { dsn: string } | null;
  /** Address of map tiles (`https://.../{z}/{x}/{y}.png`) or of a `.pmtiles` file; without one the map draws itself. */
  mapTiles: string | null;
  /** Address of a MapLibre style, in place of tiles. */
  mapStyle: string | null;
  /** Product analytics of PostHog's capture protocol. */
  analytics: { url: string; key: string } | null;
  /** The largest file that is taken, in MB; none where no files are. */
  fileLimit: number | null;
  /** Whether a service proofreads the texts of ads. */
  proofreading: boolean;
  tenantCreation: 'off' | 'open' | 'invitation';
}

/** Asked for once. */
export const settings = cached(async () => (await httpClient('/api/config', { token: null })).json as Settings);
