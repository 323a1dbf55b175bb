import { describe, expect, test } from 'vitest';
import { bounceIn, complaintIn } from './report.ts';

describe('a report of a delivery', () => {
  const said = (action: string) =>
    `Reporting-MTA: dns; mx.example.org\r\nArrival-Date: Mon\r\n\r\nFinal-Recipient: rfc822; Lea@Example.org\r\nAction: ${action}\r\nStatus: 5.1.1\r\nDiagnostic-Code: smtp; 550 5.1.1\r\n  no such user\r\n`;

  test('says which address failed, and why', () => {
    expect(bounceIn(said('failed'))).toEqual({
      ...{ kind: 'bounce', failed: ['lea@example.org'] },
      detail: '5.1.1 smtp; 550 5.1.1 no such user',
    });
  });

  test('of one that is late, or that says nothing, is none', () => {
    for (const text of [said('delayed'), said('delivered'), '', 'Action failed'])
      expect(bounceIn(text)).toBeUndefined();
  });
});

test('who reports a mail complains; who takes that back doesn’t', () => {
  expect(complaintIn('Feedback-Type: abuse\nVersion: 1\n')).toMatchObject({ kind: 'complaint', detail: 'abuse' });
  for (const text of ['Feedback-Type: not-spam\n', 'Version: 1\n', '']) expect(complaintIn(text)).toBeUndefined();
});
