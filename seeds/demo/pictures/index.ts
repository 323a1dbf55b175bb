import type { DemoRecord } from '../insert.ts';
import type { Making } from '../organisation.ts';
import type { Random } from '../random.ts';
import { DRAWINGS, type Drawn, type Motif } from './set.ts';
import { HEIGHT, WIDTH } from './svg.ts';

/** Draws an SVG as a picture of the format; handed in, since the engine owns how pictures are made. */
export type DrawPicture = (svg: string, format: Drawn['format']) => Promise<Buffer>;

/** A drawing as its file is kept: once a network, for all properties that show it. */
export interface DemoPicture extends Omit<Drawn, 'svg'> {
  contentId: string;
  bytes: Buffer;
}

const SECONDS = 1_000;
/** Beside the first ones an ad has for everybody. */
const MOST_PUBLIC = 10;

const CAPTIONS: Readonly<Record<Motif, { fr: string; en: string }>> = {
  house: { fr: 'Vue d’ensemble', en: 'The house' },
  building: { fr: 'Façade', en: 'The building' },
  land: { fr: 'Le terrain', en: 'The land' },
  shop: { fr: 'La vitrine', en: 'The shop front' },
  garage: { fr: 'L’emplacement', en: 'The parking space' },
  terrace: { fr: 'La terrasse', en: 'The terrace' },
  living: { fr: 'Le séjour', en: 'The living room' },
  kitchen: { fr: 'La cuisine', en: 'The kitchen' },
  bedroom: { fr: 'Une chambre', en: 'A bedroom' },
  bathroom: { fr: 'La salle d’eau', en: 'The bathroom' },
  plan: { fr: 'Plan', en: 'Floor plan' },
};

/** By who draws: a set takes longer to be drawn than a network to be filled. */
const sets = new WeakMap<DrawPicture, Promise<DemoPicture[]>>();

/** Draws the whole set, once a process. */
export function drawAll(draw: DrawPicture): Promise<DemoPicture[]> {
  const known = sets.get(draw);
  if (known) return known;
  const made = drawSet(draw);
  sets.set(draw, made);
  made.catch(() => sets.delete(draw));
  return made;
}

async function drawSet(draw: DrawPicture): Promise<DemoPicture[]> {
  return Promise.all(
    DRAWINGS.map(async ({ svg, ...drawn }) => ({
      ...drawn,
      contentId: `FILDEMO${drawn.name.toUpperCase().replace('-', '')}`,
      bytes: await draw(svg(), drawn.format),
    })),
  );
}

/** What an ad for this kind of property shows, in its order. */
function motifsOf(type: string, property: DemoRecord, random: Random): Motif[] {
  const { bedrooms = 0 } = (property.rooms ?? {}) as { bedrooms?: number };
  const rooms: Motif[] = [
    'living',
    'kitchen',
    ...Array.from({ length: Math.min(bedrooms, 3) }, (): Motif => 'bedroom'),
    'bathroom',
  ];
  if (type === 'land') return ['land', 'land'];
  if (type === 'parking') return ['garage'];
  if (type === 'shop' || type === 'office') return ['shop', 'shop'];
  if (type === 'building') return ['building', 'building', 'living', 'kitchen'];
  const outdoors: Motif[] = random.chance(0.5) ? ['terrace'] : [];
  const more: Motif[] = random.chance(0.06) ? ['terrace', 'bedroom', 'living', 'bathroom', 'terrace'] : [];
  return type === 'flat'
    ? ['living', ...rooms.slice(1), ...outdoors, 'building', 'plan', ...more]
    : ['house', ...rooms, ...outdoors, 'plan', ...more];
}

/** Chooses a drawing for each motif: rooms of one home are alike, and its plan has its bedrooms. */
function chosen(
  pictures: readonly DemoPicture[],
  motifs: Motif[],
  property: DemoRecord,
  random: Random,
): DemoPicture[] {
  const { bedrooms = 0 } = (property.rooms ?? {}) as { bedrooms?: number };
  const style = random.below(12);
  const seen = new Map<Motif, number>();
  return motifs.map((motif) => {
    const at = seen.get(motif) ?? 0;
    seen.set(motif, at + 1);
    const all = pictures.filter((one) => one.motif === motif);
    const place = motif === 'plan' ? Math.min(bedrooms, all.length - 1) : (style + at) % all.length;
    return all[place] as DemoPicture;
  });
}

/** What the record says of a file, and the file's row. */
export function held(picture: DemoPicture, id: string, at: Date, isPrivate: boolean) {
  const { name, motif, format, bytes } = picture;
  const shared = {
    id,
    name: `${name}.${format === 'png' ? 'png' : 'jpg'}`,
    type: `image/${format}`,
    size: bytes.length,
  };
  const size = { width: WIDTH, height: HEIGHT };
  return {
    entry: {
      ...shared,
      caption: CAPTIONS[motif],
      ...(isPrivate ? { private: true } : {}),
      ...size,
      createdAt: at.toISOString(),
    },
    row: { ...shared, ...size, contentId: picture.contentId, createdAt: at.toISOString() },
  };
}

/**
 * Gives the properties pictures of the set, the later ones of a long ad for visits only.
 *
 * @param codeOf what a type's id stands for
 * @returns the rows of their files
 */
export function picturesOf(
  properties: readonly DemoRecord[],
  pictures: readonly DemoPicture[],
  codeOf: (type: string) => string,
  { random }: Making,
): DemoRecord[] {
  return properties.flatMap((property) => {
    const motifs = motifsOf(codeOf(String(property.type)), property, random);
    const files = chosen(pictures, motifs, property, random).map((picture, place) => {
      const at = new Date(Date.parse(String(property.createdAt)) + (place + 1) * SECONDS);
      return held(picture, random.id('FIL', at), at, place >= MOST_PUBLIC);
    });
    property.images = files.map(({ entry }) => entry);
    return files.map(({ row }) => ({
      ...row,
      tenantId: property.tenantId ?? '',
      createdBy: property.owner,
      resource: 'property',
      recordId: property.id,
      field: 'images',
    }));
  });
}
