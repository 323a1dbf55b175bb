import type { PortfolioTransfer } from '@hestia/resources/generated/types.ts';
import type { FieldPointer } from '@hestia/resources/vocabulary/index.ts';
import type { Feature } from '../../feature.ts';
import { overRecords } from '../../jobs/over-records/index.ts';
import { refusedIn } from '../../records/refusals.ts';
import { Moves } from './move.ts';
import { otherKinds } from './plan.ts';

/** The portfolio of an agent goes to others: planned, done record by record, and taken back. */
export const portfolioTransfers: Feature = (context) => {
  const { hooks, records, resource } = context;
  const transfer = resource('portfolio-transfer');
  const kinds = new Set(otherKinds(records).map(({ name }) => name));
  hooks.beforeWrite('portfolio-transfer', async ({ values, caller }) => {
    const unknown = (values.others ?? []).findIndex((name) => !kinds.has(name));
    if (unknown >= 0) {
      const path: FieldPointer<PortfolioTransfer> = `/others/${unknown}`;
      throw refusedIn(transfer, caller, path, 'kindUnknown');
    }
    return {};
  });
  overRecords(context, 'portfolio-transfer', new Moves(records));
};
