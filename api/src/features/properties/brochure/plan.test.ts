import { describe, expect, test } from 'vitest';
import type { FileEntry } from '../../../records/files/file-entries.ts';
import { planOf, type Told } from './plan.ts';

const images = (count: number): FileEntry[] =>
  Array.from({ length: count }, (_, at) => ({ id: `FIL${at}`, name: `${at}.jpg` }) as unknown as FileEntry);
const PLACED = ['picture', 'title', 'facts', 'texts', 'energy', 'photos', 'plan', 'contact', 'legal'];
const TOLD: Told = {
  placed: PLACED,
  besides: 0,
  stops: 0,
  facts: 8,
  description: 'x'.repeat(600),
  strengths: 3,
  features: 'Lift · Balcony',
  hasLabel: true,
  images: [],
};

/** The part of the second page's width that the grid leaves empty in its last row. */
const holes = (count: number) => {
  const { pictures, columns } = planOf({ ...TOLD, images: images(count) });
  const further = pictures.length - 1;
  return (columns - (further % columns)) % columns;
};

describe('a brochure of two pages', () => {
  test('has a cover as large as the words leave room for, and the label under them', () => {
    const short = planOf({ ...TOLD, description: 'Bright.', images: images(3) });
    const long = planOf({ ...TOLD, images: images(3) });
    expect([short.labelFirst, long.labelFirst]).toEqual([true, true]);
    expect(short.cover).toBeGreaterThan(long.cover);
    const stopped = planOf({ ...TOLD, description: 'Bright.', stops: 2, images: images(3) });
    expect(stopped.cover).toBeLessThan(short.cover);
    expect(long.pictures[0]?.format.height).toBe(Math.round(long.cover * 2.4));
  });

  test('moves the label on where the words fill the first page', () => {
    expect(planOf({ ...TOLD, description: 'x'.repeat(2_400), images: images(6) })).toMatchObject({ labelFirst: false });
  });

  test.each([2, 3, 4, 5, 6, 7, 8, 9, 10, 12])('shows of %i pictures as many as fill the second page', (count) => {
    expect(holes(count)).toBeLessThan(2);
    expect(planOf({ ...TOLD, images: images(count) }).pictures.length).toBeGreaterThan(Math.min(count, 9) - 3);
  });

  test('shows a plan whole and apart, by what its caption says', () => {
    const some = images(4);
    some[2] = { ...(some[2] as FileEntry), caption: { fr: 'Plan du premier étage' } };
    const { plan, pictures } = planOf({ ...TOLD, images: some });
    expect(plan?.id).toBe('FIL2');
    expect(pictures.map(({ entry }) => entry.id)).not.toContain('FIL2');
  });

  test('is one page where there is one picture and little to say', () => {
    const alone = planOf({ ...TOLD, description: 'Box.', facts: 2, strengths: 0, features: '', images: images(1) });
    const among = planOf({ ...TOLD, description: 'Box.', facts: 2, strengths: 0, features: '', images: images(2) });
    expect(alone.cover).toBeLessThan(among.cover);
  });

  test('gives the room of what its text leaves out to the pictures, and takes that of words beside them', () => {
    const without = (...left: string[]) =>
      planOf({ ...TOLD, placed: PLACED.filter((name) => !left.includes(name)), images: images(4) });
    expect(without('texts').cover).toBeGreaterThan(without().cover);
    const [short, written] = [0, 200].map((besides) =>
      planOf({ ...TOLD, description: 'x'.repeat(400), besides, images: images(4) }),
    );
    expect(written?.cover).toBeLessThan(short?.cover ?? 0);
    expect(without('picture')).toMatchObject({ cover: 0, first: undefined });
    expect(without('picture').pictures.map(({ entry }) => entry.id)).toContain('FIL0');
    expect(without('photos')).toMatchObject({ breaks: false, pictures: [{ entry: { id: 'FIL0' } }] });
  });

  test('begins its second page with the pictures only where the label stands before them', () => {
    const late = ['picture', 'title', 'photos', 'energy', 'legal'];
    expect(planOf({ ...TOLD, images: images(4) }).breaks).toBe(true);
    expect(planOf({ ...TOLD, placed: late, images: images(4) })).toMatchObject({ breaks: false, labelFirst: false });
  });

  test('does without pictures', () => {
    expect(planOf(TOLD)).toMatchObject({ cover: 0, pictures: [] });
  });
});
