import { SURNAMES } from '../demo/names.ts';

const STARTS =
  'Beau Mont Font Clair Haut Rich Cham Bel Ver Mar Dur Gran Lam Roch Val Bour Des Del Saint Cour Fer Gau Mou Pel'.split(
    ' ',
  );
const MIDDLES = ['', 'e', 'i', 'a'];
const ENDS =
  'mont val court ville bois pré vigne rivière lac telle range neuve mard rier cel nard quin doux lier sac'.split(' ');
const COMMON_WEIGHT = 10;

/** Surnames of a big network: a few are shared by many, most are rare; an entry stands as often as it shall be chosen. */
export const manySurnames = (): string[] => [
  ...STARTS.flatMap((start) => MIDDLES.flatMap((middle) => ENDS.map((end) => start + middle + end))),
  ...Array.from({ length: COMMON_WEIGHT }, () => SURNAMES).flat(),
];
