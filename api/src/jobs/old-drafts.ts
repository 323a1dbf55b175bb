import type { Feature } from '../feature.ts';
import { execute } from '../records/database.ts';
import { DRAFT_DAYS } from '../records/people/drafts.ts';

/** Forgets every night what people have begun to write and nobody has gone on with for months. */
export const oldDrafts: Feature = ({ jobs, dataSource }) => {
  jobs.every('drafts.nightly', '35 3 * * *', async (at) => {
    await execute(dataSource, 'DELETE FROM drafts WHERE updated_at < $1::timestamptz - make_interval(days => $2)', [
      at.toISOString(),
      DRAFT_DAYS,
    ]);
  });
};
