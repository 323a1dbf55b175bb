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

/** What a line says with its last rectification. */
function saidWith(entered: Columns, last: string | undefined): Columns {
  if (!last || last === RESTORED) return entered;
  const names = Object.keys(NAMES) as (keyof Columns)[];
  return Object.fromEntries(
    names.map((name) => [name, last.match(new RegExp(`${NAMES[name]} « (.*?) »`))?.[1] ?? entered[name]]),
  ) as unknown as Columns;
}

/** What a mandate itself says of its line: where its clients live changes with them, and its paper says it as it was. */
const OWN = ['clients', 'property', 'object'] as const;

/**
 * Where a mandate says another thing than its line and what rectified it last, in French: whoever reads both is told, which a
 * proof of the lines alone can't do.
 *
 * @returns each as the register has it and as the mandate does
 */
export function differencesFrom(entered: Columns, now: Columns, last?: string): string[] {
  const said = saidWith(entered, last);
  return OWN.filter((name) => said[name] !== now[name]).map(
    (name) => `${NAMES[name]} : au registre « ${said[name]} », au mandat « ${now[name]} »`,
  );
}
