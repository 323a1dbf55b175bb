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

/**
 * The observation that a line needs where the mandate now says something else: a line never changes, and what is printed
 * must be found in the register. In French; nothing where both say the same.
 */
export function rectification(entered: Columns, now: Columns): string | undefined {
  const names = Object.keys(NAMES) as (keyof Columns)[];
  const said = names.filter((name) => entered[name] !== now[name]).map((name) => `${NAMES[name]} « ${now[name]} »`);
  return said.length > 0 ? `Rectification : ${said.join(' ; ')}` : undefined;
}
