import { describe, expect, it } from 'vitest';
import { type MoveProblem, type MoveRule, moved, type Portion, sharesProblem } from './moved.ts';

const [LEAVER, HEIR, OTHER] = ['USR1', 'USR2', 'USR3'];
const held = (owner: string, coOwners: string[] = [], collaborators: string[] = []): Portion => ({
  owner,
  coOwners,
  collaborators,
});
const after = (record: Portion, rule?: MoveRule) => moved(record, LEAVER, HEIR, rule);

describe('who holds a record after it went from one agent to another', () => {
  it.each<[string, Portion, MoveRule | undefined, Portion]>([
    ['an owner becomes a coOwner', held(LEAVER), undefined, held(HEIR, [LEAVER])],
    ['an owner, others staying', held(LEAVER, [OTHER], ['USR4']), undefined, held(HEIR, [OTHER, LEAVER], ['USR4'])],
    ['a coOwner stays one beside the other', held(OTHER, [LEAVER]), undefined, held(OTHER, [LEAVER, HEIR])],
    ['a receiver who is coOwner already stays so', held(OTHER, [HEIR, LEAVER]), undefined, held(OTHER, [LEAVER, HEIR])],
    ['a receiver who helped rises', held(LEAVER, [], [HEIR]), undefined, held(HEIR, [LEAVER])],
  ])('%s [TRF-012]', (_what, record, rule, wanted) => expect(after(record, rule)).toEqual({ after: wanted }));

  it.each<[string, Portion, Portion]>([
    ['on a record of somebody else', held(OTHER, [], [LEAVER]), held(OTHER, [], [LEAVER, HEIR])],
    ['beside the receiver', held(OTHER, [], [HEIR, LEAVER]), held(OTHER, [], [LEAVER, HEIR])],
  ])('a departing collaborator stays collaborator, %s [TRF-013]', (_what, record, wanted) =>
    expect(after(record)).toEqual({ after: wanted }),
  );

  it.each<[Portion, 'owner' | 'coOwner' | 'collaborator']>([
    [held(LEAVER), 'owner'],
    [held(OTHER, [LEAVER]), 'coOwner'],
    [held(OTHER, [], [LEAVER]), 'collaborator'],
  ])('the receiving agent is what the departing agent was: %j [TRF-014]', (record, role) => {
    const found = after(record) as { after: Portion };
    const list = { owner: [found.after.owner], coOwner: found.after.coOwners, collaborator: found.after.collaborators };
    expect(list[role]).toContain(HEIR);
  });

  it.each<[string, Portion, MoveRule, Portion]>([
    ['who leaves wholly', held(LEAVER), { departing: 'none' }, held(HEIR)],
    ['who stays to help', held(LEAVER), { departing: 'collaborator' }, held(HEIR, [], [LEAVER])],
    ['who is joined', held(LEAVER), { departing: 'owner', receiving: 'coOwner' }, held(LEAVER, [HEIR])],
    [
      'who was less than a rule says',
      held(OTHER, [], [LEAVER]),
      { departing: 'coOwner', receiving: 'owner' },
      held(OTHER, [], [LEAVER, HEIR]),
    ],
  ])('a rule says otherwise, of one %s', (_what, record, rule, wanted) =>
    expect(after(record, rule)).toEqual({ after: wanted }),
  );
});

describe('what stays where it is', () => {
  it.each<[Portion, MoveRule | undefined]>([
    [held(HEIR, [LEAVER]), undefined],
    [held(OTHER, [HEIR], [LEAVER]), undefined],
    [held(OTHER, [HEIR, LEAVER]), { receiving: 'collaborator' }],
  ])('the receiving agent has a more important role: %j %j [TRF-010]', (record, rule) =>
    expect(after(record, rule)).toEqual({ problem: 'moreImportant' }),
  );

  it.each<MoveRule>([{ receiving: 'coOwner' }, { departing: 'none', receiving: 'collaborator' }])(
    'a record would have no owner any more: %j [TRF-011]',
    (rule) => expect(after(held(LEAVER), rule)).toEqual({ problem: 'ownerNeeded' }),
  );

  it.each<[string, Portion, MoveRule | undefined, MoveProblem]>([
    ['two would own it', held(LEAVER), { departing: 'owner' }, 'twoOwners'],
    ['it is not the departing agent’s any more', held(OTHER), undefined, 'notHeld'],
    ['the shares of the rule are wrong', held(LEAVER), { departingShare: 30, receivingShare: 60 }, 'sharesTotal'],
  ])('%s', (_what, record, rule, problem) => expect(after(record, rule)).toEqual({ problem }));
});

describe('commission', () => {
  const mandate = (...commissions: [string, number][]): Portion => ({
    ...held(LEAVER),
    commissions: commissions.map(([user, share]) => ({ user, share })),
  });
  const shares = (record: Portion, rule?: MoveRule) =>
    ((after(record, rule) as { after: Portion }).after.commissions ?? []).map(({ user, share }) => [user, share]);

  it('is 0 for both unless said, and stays as it is [TRF-015]', () => {
    expect(shares(mandate([LEAVER, 60], [OTHER, 40]))).toEqual([
      [LEAVER, 60],
      [OTHER, 40],
    ]);
    expect(sharesProblem({})).toBeUndefined();
  });

  it.each<[[string, number][], number, [string, number][]]>([
    [[[LEAVER, 100]], 100, [[HEIR, 100]]],
    [
      [[LEAVER, 100]],
      40,
      [
        [LEAVER, 60],
        [HEIR, 40],
      ],
    ],
    [
      [
        [LEAVER, 50],
        [HEIR, 50],
      ],
      50,
      [
        [LEAVER, 25],
        [HEIR, 75],
      ],
    ],
    [
      [
        [LEAVER, 33.33],
        [OTHER, 66.67],
      ],
      33.3,
      [
        [LEAVER, 22.23],
        [OTHER, 66.67],
        [HEIR, 11.1],
      ],
    ],
    [[[OTHER, 100]], 70, [[OTHER, 100]]],
  ])('of %j, %d hundredths go on and the whole stays 100 [TRF-009]', (before, given, wanted) => {
    const found = shares(mandate(...before), { departingShare: 100 - given, receivingShare: given });
    expect(found).toEqual(wanted);
    expect(found.reduce((sum, [, share]) => sum + Number(share), 0)).toBeCloseTo(100, 6);
  });

  it.each([
    [60, 30],
    [100, 10],
    [0, 99.99],
  ])('shares of %d and %d are no whole [TRF-009]', (departingShare, receivingShare) =>
    expect(sharesProblem({ departingShare, receivingShare })).toBe('sharesTotal'),
  );
});

describe('who may have no share of a commission today', () => {
  const record = { ...held(LEAVER), commissions: [{ user: LEAVER, share: 100 }] };
  it('receives none, and the record stays', () =>
    expect(moved(record, LEAVER, HEIR, { departingShare: 40, receivingShare: 60 }, false)).toEqual({
      problem: 'noShare',
    }));
  it('receives what has none, or whose shares stay as they are', () => {
    const rule = { departingShare: 0, receivingShare: 100 };
    expect(moved(held(LEAVER), LEAVER, HEIR, rule, false)).toEqual({ after: held(HEIR, [LEAVER]) });
    expect(moved(record, LEAVER, HEIR, {}, false)).toMatchObject({ after: { owner: HEIR } });
  });
});
