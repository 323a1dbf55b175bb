import { expect, test } from 'vitest';
import type { RecordsJob } from '../job-types.ts';
import { checkDeclarations } from './index.ts';

const step = (name: string, from: string, to: string, roles?: string[]) => ({
  ...{ name, from: [from], to, back: false as const },
  ...(roles ? { roles } : {}),
});

const declared = (job: RecordsJob) => ({
  ...{ $id: 'errand', type: 'object', additionalProperties: false, required: ['name'] },
  properties: {
    name: { type: 'string', maxLength: 100, 'x-field': { type: 'string' } },
    state: { type: 'string', enum: ['ready', 'running', 'done'], 'x-field': { type: 'status' } },
  },
  'x-resource': {
    ...{ name: 'errands', idPrefix: 'ERR', roles: { closed: true }, display: ['name'], job },
    list: { columns: ['name', 'state'], filters: [] },
    tabs: [{ name: 'details', sections: [{ name: 'details', fields: ['name', 'state'] }] }],
    status: {
      ...{ field: 'state', initial: 'ready', final: ['done'] },
      transitions: [step('go', 'ready', 'running'), step('end', 'running', 'done', ['system'])],
    },
  },
});

/** What is wrong with a job. */
function mistakesOf(job: RecordsJob): string[] {
  try {
    checkDeclarations([{ name: 'errand', path: 'errand', json: declared(job) }]);
    return [];
  } catch (error) {
    return (error as { mistakes: { place: string; problem: string }[] }).mistakes
      .filter(({ place }) => place.startsWith('/x-resource/job'))
      .map(({ place, problem }) => `${place.replace('/x-resource/job', '')}: ${problem}`);
  }
}

test.each<[string, RecordsJob, string[]]>([
  ['right', { start: ['go'], done: 'end' }, []],
  ['begun by nothing', { done: 'end' }, ['/start: say the steps that start it, or that it begins with the record']],
  ['started by no step', { start: ['goo'], done: 'end' }, ['/start/0: unknown step "goo", did you mean "go"?']],
  ['ended by people', { start: ['go'], done: 'go' }, ['/done: "go" is the end of a job: its roles are ["system"]']],
  [
    'undone by no step',
    { begin: true, done: 'end', back: { start: ['back'], done: 'end' } },
    ['/back/start/0: unknown step "back"'],
  ],
  [
    'undone by people where records stayed',
    { begin: true, done: 'end', back: { start: ['go'], done: 'end', errors: 'go' } },
    ['/back/errors: "go" is the end of a job: its roles are ["system"]'],
  ],
])('a job that is %s', (_what, job, expected) =>
  expect(mistakesOf(job).map((one) => one.split(' (')[0])).toEqual(expected),
);
