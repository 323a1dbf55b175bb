/** One parcel of the land register, as it is typed. */
export interface Parcel {
  commune?: string | null;
  prefix?: string | null;
  section?: string | null;
  plot?: string | null;
  invalid?: boolean | null;
}

/** A parcel in its parts, each as the land register writes it. */
export interface ParcelParts {
  commune: string;
  prefix: string;
  section: string;
  plot: string;
}

const IDU = /^([0-9][0-9AB][0-9]{3})([0-9]{3})([0-9A-Z]{2})([0-9]{4})$/;

/**
 * A parcel from its identifier of 14 characters (IDU: INSEE code 5, prefix 3, section 2, plot 4), with or without spaces.
 * Source: DGFiP, plan cadastral informatisé, Etalab's description of `id` in cadastre.data.gouv.fr.
 *
 * @returns nothing for a text that is none
 */
export function parcelOfIdu(text: string): ParcelParts | undefined {
  const [, commune, prefix, section, plot] = IDU.exec(text.replace(/\s/g, '').toUpperCase()) ?? [];
  return commune && prefix && section && plot ? { commune, prefix, section, plot } : undefined;
}

const padded = (text: string, length: number): string => text.padStart(length, '0');

/**
 * A parcel's parts as the land register writes them: `12` becomes `0012`, `A` becomes `0A`, no prefix `000`. An IDU that
 * was pasted into the plot, as people do, is taken apart.
 */
export function normalised(parcel: Parcel): Parcel {
  const whole = parcelOfIdu(parcel.plot ?? '') ?? parcelOfIdu(parcel.commune ?? '');
  if (whole) return { ...parcel, ...whole };
  const clean = (text: string | null | undefined) => (text ?? '').replace(/\s/g, '').toUpperCase();
  const [commune, prefix, section, plot] = [parcel.commune, parcel.prefix, parcel.section, parcel.plot].map(clean);
  return {
    ...parcel,
    ...(commune ? { commune } : {}),
    ...(section || plot ? { prefix: padded(prefix ?? '', 3) } : {}),
    ...(section ? { section: padded(section, 2) } : {}),
    ...(plot ? { plot: padded(plot, 4) } : {}),
  };
}

/** Which part of a parcel is no part of one; nothing where all of them are. */
export function parcelProblem(parcel: Parcel): keyof ParcelParts | undefined {
  const { commune, prefix, section, plot } = normalised(parcel);
  if (!/^[0-9][0-9AB][0-9]{3}$/.test(commune ?? '')) return 'commune';
  if (!/^[0-9]{3}$/.test(prefix ?? '')) return 'prefix';
  if (!/^(?!00)[0-9A-Z]{2}$/.test(section ?? '') || !/[A-Z]|[0-9]{2}/.test(section ?? '')) return 'section';
  return /^(?!0000)[0-9]{4}$/.test(plot ?? '') ? undefined : 'plot';
}

/** The identifier of 14 characters; nothing for what is no parcel. */
export function iduOf(parcel: Parcel): string | undefined {
  if (parcelProblem(parcel)) return undefined;
  const { commune, prefix, section, plot } = normalised(parcel);
  return `${commune}${prefix}${section}${plot}`;
}
