import type { DemoFile } from './documents.ts';
import type { DemoRecord } from './insert.ts';
import type { DemoNewBuild } from './new-build.ts';
import type { Making } from './organisation.ts';
import { paper } from './paper.ts';
import { type DemoPicture, held } from './pictures/index.ts';
import type { Motif } from './pictures/set.ts';

const SHOWN: Motif[] = ['building', 'terrace', 'living', 'kitchen'];

const rowAt = (record: DemoRecord, resource: string, field: string) => ({
  ...{ tenantId: record.tenantId ?? '', createdBy: record.owner, resource, recordId: record.id, field },
});

/** A completed mandate has the paper that both have signed. */
function scanOf(mandate: DemoRecord, developer: DemoRecord, { random, now }: Making): DemoFile {
  const bytes = paper('Mandat de commercialisation', [
    `${developer.name}, SIREN ${developer.siren}`,
    `Référence ${mandate.reference}, jusqu’au ${mandate.expiresOn}`,
    `Honoraires : ${mandate.fees} % du prix`,
    'Signé par le promoteur et par le réseau',
  ]);
  const createdAt = now.toISOString();
  const shared = {
    name: `Mandat ${mandate.reference} signé.pdf`,
    type: 'application/pdf',
    size: bytes.length,
    createdAt,
  };
  const id = random.id('FIL', now);
  mandate.documents = [{ id, ...shared }];
  return { bytes, row: { id, ...shared, ...rowAt(mandate, 'developer-mandate', 'documents') } };
}

/** A program on sale is shown as it will be. */
function viewsOf(program: DemoRecord, pictures: readonly DemoPicture[], { random, now }: Making): DemoRecord[] {
  const views = SHOWN.flatMap((motif) => pictures.find((one) => one.motif === motif) ?? []);
  const files = views.map((picture) => held(picture, random.id('FIL', now), now, false));
  program.images = files.map(({ entry }) => entry);
  return files.map(({ row }) => ({ ...row, ...rowAt(program, 'program', 'images') }));
}

/**
 * Gives what is sold of new build its papers and pictures.
 *
 * @returns the files with bytes of their own, and the rows of those that show a drawing of the set
 */
export function newBuildFiles(
  { mandates, programs, developers }: DemoNewBuild,
  pictures: readonly DemoPicture[],
  making: Making,
): { scans: DemoFile[]; views: DemoRecord[] } {
  const of = (mandate: DemoRecord) => developers.find(({ id }) => id === mandate.developer);
  return {
    scans: mandates.flatMap((one) => {
      const developer = of(one);
      return developer ? scanOf(one, developer, making) : [];
    }),
    views: programs.filter(({ status }) => status === 'ready').flatMap((one) => viewsOf(one, pictures, making)),
  };
}
