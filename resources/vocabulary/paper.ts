/** Somebody who may sign a paper in a turn, for themselves or for a company. */
export interface PaperSeat {
  turn: number;
  /** The client. */
  id: string;
  name: string;
  /** Whom they sign for, and how many of its representatives bind it. */
  company?: { id: string; name: string; needs: number };
}

/** Who is asked how they signed. */
export interface PaperSigner {
  id: string;
  name: string;
  /** Where others may sign in their place: the company, and how many of its representatives bind it. */
  choice?: { name: string; needs: number };
}

/** How somebody signed on paper, as an entry of the list that `sign.paper` names. */
export interface PaperSignature {
  /** The client who has to sign. */
  id?: string | null;
  /** As they were called then. */
  name?: string | null;
  by?: 'self' | 'attorney' | null;
  /** Who signed in their place. */
  attorney?: string | null;
  powerFiled?: boolean | null;
}

/** What is wrong with what is said of a paper's signatures: the path below the list, and a key of the envelope's `errors`. */
export interface PaperProblem {
  path: string;
  code: 'signatureUnsaid' | 'signerUnknown' | 'attorneyMissing' | 'powerMissing';
  info?: { names: string };
}

/** A party of a turn: a person, or a company with those who may sign for it. */
interface PaperParty {
  name: string;
  needs: number;
  people: PaperSeat[];
}

const isChosen = ({ people, needs }: PaperParty): boolean => people.length > needs;

/** The parties of each turn that binds several people; the scan shows by itself that who signs alone has signed. */
function partiesTogether(seats: readonly PaperSeat[]): PaperParty[] {
  return [...Map.groupBy(seats, ({ turn }) => turn).values()].flatMap((turn) => {
    const groups = [...Map.groupBy(turn, ({ id, company }) => company?.id ?? id).values()];
    const parties = groups.flatMap((people): PaperParty[] => {
      const [one] = people;
      return one ? [{ name: one.company?.name ?? one.name, needs: one.company?.needs ?? 1, people }] : [];
    });
    const bindsAll = ({ id }: PaperSeat) =>
      parties.every(({ needs, people }) => needs === 1 && people.some((one) => one.id === id));
    return turn.some(bindsAll) ? [] : parties;
  });
}

/** Of those who sign together with others, beside the agency, each once: who is asked how they signed. */
export function askedOnPaper(seats: readonly PaperSeat[]): PaperSigner[] {
  const asked = new Map<string, PaperSigner>();
  for (const party of partiesTogether(seats))
    for (const { id, name } of party.people) {
      // Who signs for themselves too has to.
      const isFree = isChosen(party) && (!asked.has(id) || asked.get(id)?.choice);
      asked.set(id, { id, name, ...(isFree ? { choice: { name: party.name, needs: party.needs } } : {}) });
    }
  return [...asked.values()];
}

/** Whose signatures are still to be said: people, or a company while it is open who signs for it. */
function unsaid(seats: readonly PaperSeat[], said: readonly PaperSignature[]): string[] {
  const isSaid = ({ id }: PaperSeat) => said.some((one) => one.id === id && one.by);
  const names = partiesTogether(seats).flatMap((party) => {
    const open = party.people.filter((one) => !isSaid(one));
    if (party.people.length - open.length >= party.needs) return [];
    return isChosen(party) ? [party.name] : open.map(({ name }) => name);
  });
  return [...new Set(names)];
}

/**
 * What keeps a paper from binding all who have to sign it: one whose signature isn't said or is said twice, or who was
 * represented without a name or a power of attorney (Code civil, art. 1984, 815-3).
 *
 * @param seats those who have to sign, or may for their company
 */
export function paperProblems(said: readonly PaperSignature[], seats: readonly PaperSeat[]): PaperProblem[] {
  const names = unsaid(seats, said);
  const found: PaperProblem[] =
    names.length > 0 ? [{ path: '', code: 'signatureUnsaid', info: { names: names.join(', ') } }] : [];
  const asked = askedOnPaper(seats).map(({ id }) => id);
  for (const [index, { id, by, attorney, powerFiled }] of said.entries()) {
    const isAgain = said.findIndex((one) => one.id === id) < index;
    if (isAgain || !asked.includes(String(id))) found.push({ path: `/${index}/name`, code: 'signerUnknown' });
    if (by !== 'attorney') continue;
    if (!attorney?.trim()) found.push({ path: `/${index}/attorney`, code: 'attorneyMissing' });
    if (!powerFiled) found.push({ path: `/${index}/powerFiled`, code: 'powerMissing' });
  }
  return found;
}

/** What is kept of it: who signed, called as their files do now; of an attorney only where one signed. */
export const paperKept = (said: readonly PaperSignature[], seats: readonly PaperSeat[]): PaperSignature[] =>
  said
    .filter(({ by }) => by)
    .map(({ attorney, powerFiled, ...one }) => ({
      ...one,
      name: seats.find(({ id }) => id === one.id)?.name ?? one.name ?? null,
      ...(one.by === 'attorney' ? { attorney, powerFiled } : {}),
    }));
