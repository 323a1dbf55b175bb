import { describe, expect, test } from 'vitest';
import { visitReportOf } from './visit-report.ts';
import { visitReportTold } from './visit-report-words.ts';

const NOW = new Date('2026-11-20T10:00:00Z');
const at = (day: string) => ({ startAt: `${day}T09:00:00Z`, date: day });
const NONE = { appointments: [], offers: [], proposed: 0, requests: 0 };

describe('The report of visits for the vendor', () => {
  test('visits that were held, the latest first, with the vendor’s feedback and never the house’s [APP-007]', () => {
    const house = { internalFeedback: 'Too dear', clients: ['CLI1'] };
    const report = visitReportOf(
      {
        ...NONE,
        appointments: [
          { kind: 'visit', status: 'completed', ...at('2026-11-02'), vendorFeedback: ' Liked the light ', ...house },
          { kind: 'second_visit', status: 'completed', ...at('2026-11-12'), vendorFeedback: '  ', ...house },
          { kind: 'visit', status: 'no_show', ...at('2026-11-03'), vendorFeedback: 'Nobody' },
          { kind: 'visit', status: 'confirmed', ...at('2026-11-04') },
          { kind: 'estimation', status: 'completed', ...at('2026-10-01'), vendorFeedback: 'Estimated' },
        ],
      },
      NOW,
    );
    expect(report.visits).toEqual([
      { day: '2026-11-12', isSecond: true, feedback: null },
      { day: '2026-11-02', isSecond: false, feedback: 'Liked the light' },
    ]);
    expect(report.coming).toBe(0);
    expect(JSON.stringify(report)).not.toMatch(/dear|CLI1|Nobody|Estimated/);
  });

  test('visits to come are those that are planned and not begun', () => {
    const statuses = ['draft', 'pending', 'email_sent', 'confirmed', 'agent_confirmed', 'canceled'] as const;
    const appointments = statuses.flatMap((status) =>
      ['2026-11-19', '2026-11-21'].map((day) => ({ kind: 'visit' as const, status, ...at(day) })),
    );
    const signing = { kind: 'signing' as const, status: 'confirmed' as const, ...at('2026-11-22') };
    expect(visitReportOf({ ...NONE, appointments: [...appointments, signing] }, NOW).coming).toBe(4);
  });

  test('an offer that was answered by another counts once, in the state of the last [OFF-003]', () => {
    const offers = [
      { id: 'OFR1', status: 'refused' as const },
      { id: 'OFR2', status: 'pending' as const, counterOf: 'OFR1' },
      { id: 'OFR3', status: 'refused' as const },
    ];
    expect(visitReportOf({ ...NONE, offers }, NOW).offers).toEqual([
      { state: 'pending', count: 1 },
      { state: 'refused', count: 1 },
    ]);
  });

  test('it is told in either language, and what never happened isn’t', () => {
    const report = visitReportOf(
      {
        appointments: [{ kind: 'visit', status: 'completed', ...at('2026-11-02'), vendorFeedback: 'Belle lumière' }],
        offers: [{ id: 'OFR3', status: 'refused' }],
        ...{ proposed: 12, requests: 0 },
      },
      NOW,
    );
    expect(visitReportTold(report, 'fr')).toEqual({
      title: 'Compte rendu de visites',
      lines: [
        'Visites effectuées : 1.',
        'Aucune visite n’est prévue.',
        'Offres reçues : 1 (refusée : 1).',
        'Acquéreurs à qui le bien a été proposé par e-mail : 12.',
      ],
      visits: [{ when: '02/11/2026, visite d’un acquéreur', feedback: 'Belle lumière' }],
    });
    expect(visitReportTold(visitReportOf(NONE, NOW), 'en').lines).toEqual([
      'No visit was held so far.',
      'No visit is planned.',
      'No offer was received so far.',
    ]);
  });
});
