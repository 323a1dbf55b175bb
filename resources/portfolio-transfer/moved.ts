/** Who holds a record, and of a mandate whose commission is which share of a hundred. */
export interface Portion {
  owner?: string | null;
  coOwners?: string[] | null;
  collaborators?: string[] | null;
  commissions?: { user: string; share: number }[] | null;
}

export const HELD_ROLES = ['owner', 'coOwner', 'collaborator'] as const;
export type HeldRole = (typeof HELD_ROLES)[number];
type Role = HeldRole | 'none';

/** What becomes of the two people of one record; `standard` is what the product does unless somebody says otherwise. */
export interface MoveRule {
  /** What the departing agent is afterwards: by the standard a coOwner of what they owned, the same otherwise. */
  departing?: Role | 'standard' | null;
  /** What the receiving agent is afterwards: by the standard what the departing agent was. */
  receiving?: HeldRole | 'standard' | null;
  /** Of the departing agent's commission: the hundredths that they keep and that go on. Both 0: it stays as it is. */
  departingShare?: number | null;
  receivingShare?: number | null;
}

/** Why a record stays where it is. */
export type MoveProblem = 'notHeld' | 'moreImportant' | 'ownerNeeded' | 'twoOwners' | 'sharesTotal' | 'noShare';

const WEIGHT: Record<Role, number> = { none: 0, collaborator: 1, coOwner: 2, owner: 3 };
const lower = <R extends Role>(one: R, other: R): R => (WEIGHT[one] <= WEIGHT[other] ? one : other);

/** The role that a person has on the record. */
export function roleOn({ owner, coOwners, collaborators }: Portion, person: string): Role {
  if (owner === person) return 'owner';
  if (coOwners?.includes(person)) return 'coOwner';
  return collaborators?.includes(person) ? 'collaborator' : 'none';
}

/** Shares of a rule come to the whole of the departing agent's commission, or nothing is said of it. */
export function sharesProblem({ departingShare, receivingShare }: MoveRule): 'sharesTotal' | undefined {
  const [kept, given] = [departingShare ?? 0, receivingShare ?? 0];
  if (kept === 0 && given === 0) return undefined;
  return Math.round((kept + given) * 100) === 10_000 ? undefined : 'sharesTotal';
}

const hundredths = (value: number): number => Math.round(value * 100) / 100;

const shareOf = (shares: Portion['commissions'], person: string): number =>
  (shares ?? []).find(({ user }) => user === person)?.share ?? 0;

/** The shares of a mandate once a part of the departing agent's has gone on: their sum is what it was. */
function movedShares(shares: Portion['commissions'], from: string, to: string, rule: MoveRule): Portion['commissions'] {
  const held = shareOf(shares, from);
  const given = rule.receivingShare ?? 0;
  if (held === 0 || given === 0) return shares;
  const kept = hundredths((held * (100 - given)) / 100);
  const known = (shares ?? []).some(({ user }) => user === to)
    ? (shares ?? [])
    : [...(shares ?? []), { user: to, share: 0 }];
  return known
    .map(({ user, share }) => {
      if (user === from) return { user, share: kept };
      return { user, share: user === to ? hundredths(share + held - kept) : share };
    })
    .filter(({ share }) => share > 0);
}

/** The holders without two people, and with them in their new roles. */
function placed(record: Portion, roles: [person: string, role: Role][]): Portion {
  const people = roles.map(([person]) => person);
  const within = (list: string[] | null | undefined, wanted: Role) => [
    ...(list ?? []).filter((one) => !people.includes(one)),
    ...roles.filter(([, role]) => role === wanted).map(([person]) => person),
  ];
  const owner = roles.find(([, role]) => role === 'owner')?.[0];
  const kept = people.includes(String(record.owner)) ? null : (record.owner ?? null);
  return {
    owner: owner ?? kept,
    coOwners: within(record.coOwners, 'coOwner'),
    collaborators: within(record.collaborators, 'collaborator'),
  };
}

/**
 * A record as it is once it has gone from one agent to another: the one truth of the preview, of the move and of what is
 * told. Nobody is given more than the departing agent held, nor loses a more important role of their own.
 *
 * @param record its holders, and the commission where it has one
 * @param mayShare whether the receiving agent may be paid a part of a commission today
 */
export function moved(
  record: Portion,
  from: string,
  to: string,
  rule: MoveRule = {},
  mayShare = true,
): { after: Portion } | { problem: MoveProblem } {
  const was = roleOn(record, from);
  if (was === 'none') return { problem: 'notHeld' };
  const wanted = rule.receiving && rule.receiving !== 'standard' ? lower(rule.receiving, was as HeldRole) : was;
  const own = roleOn(record, to);
  if (WEIGHT[own] > WEIGHT[wanted]) return { problem: 'moreImportant' };
  const standard: Role = was === 'owner' ? 'coOwner' : was;
  const stays = rule.departing && rule.departing !== 'standard' ? lower(rule.departing, was) : standard;
  if (was === 'owner' && stays !== 'owner' && wanted !== 'owner') return { problem: 'ownerNeeded' };
  if (stays === 'owner' && wanted === 'owner') return { problem: 'twoOwners' };
  if (sharesProblem(rule)) return { problem: 'sharesTotal' };
  const commissions = record.commissions && (movedShares(record.commissions, from, to, rule) ?? []);
  if (!mayShare && shareOf(commissions, to) > shareOf(record.commissions, to)) return { problem: 'noShare' };
  const after = placed(record, [
    [from, stays],
    [to, wanted],
  ]);
  return { after: commissions ? { ...after, commissions } : after };
}
