import { describe, expect, test } from 'vitest';
import { keepPlans, planNames } from './prepared.ts';

describe('plans of statements', () => {
  test('a statement gets one name for good when it comes the third time', () => {
    const nameOf = planNames();
    expect(['a', 'a', 'b', 'a', 'a', 'b', 'b'].map(nameOf)).toEqual([
      undefined,
      undefined,
      undefined,
      'hestia_0',
      'hestia_0',
      undefined,
      'hestia_1',
    ]);
  });

  test('no more than 300 statements are named, whatever is sent', () => {
    const nameOf = planNames();
    const texts = Array.from({ length: 5_000 }, (_, at) => `select ${at % 400}`);
    const names = new Set(texts.map(nameOf).filter((name) => name !== undefined));
    expect(names.size).toBe(300);
  });

  test('only statements that ask for it are named', () => {
    const observers: ((
      context: { req: { sql: unknown; params: unknown[] }; options?: object },
      next: () => void,
    ) => void)[] = [];
    keepPlans({ observe: (_event, observer) => void observers.push(observer as (typeof observers)[0]) });
    const sent = (options?: object) => {
      const req = { sql: 'select 1' as unknown, params: [] };
      let passed = 0;
      observers[0]?.({ req, options }, () => passed++);
      expect(passed).toBe(1);
      return req.sql;
    };
    const plain = [sent(), sent(), sent(), sent({ prepared: true }), sent({ prepared: true })];
    expect(plain).toEqual(Array(5).fill('select 1'));
    expect(sent({ prepared: true })).toEqual({ name: 'hestia_0', text: 'select 1' });
  });
});
