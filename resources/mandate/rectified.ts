/** What a line of the register says of a mandate, in its columns. */
export interface Columns {
  clients: string;
  addresses: string;
  property: string;
  object: string;
}

const NAMES: Record<keyof Columns, string> = {
  clients: 'nom des mandants',
  addresses: 'adresse des mandants',
  property: 'nature et situation',
  object: 'objet',
};

/** What such observations begin with. */
export const RECTIFIED = 'Rectification : ';
const RESTORED = `${RECTIFIED}la mention d’origine est rétablie`;

/**
 * The observation that a line needs where the mandate now says something else: a line never changes, and what is printed
 * must be found in the register. In French; nothing where that is said already.
 *
 * @param last the latest observation of this kind
 */
export function rectification(entered: Columns, now: Columns, last?: string): string | undefined {
  const names = Object.keys(NAMES) as (keyof Columns)[];
  const said = names.filter((name) => entered[name] !== now[name]).map((name) => `${NAMES[name]} « ${now[name]} »`);
  const wanted = said.length > 0 ? `${RECTIFIED}${said.join(' ; ')}` : last && RESTORED;
  return wanted === last ? undefined : wanted;
}
