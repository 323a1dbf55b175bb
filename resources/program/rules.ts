import type { Program } from '../generated/types.ts';
import type { Rules } from '../vocabulary/index.ts';
import { calledTooEarly } from './calls.ts';

/** Who does what for a program is said when it goes on, and its buyers are asked for money as the law has it. */
const rules: Rules<Program> = {
  check(program, { before }) {
    const found = calledTooEarly(program.stages ?? []);
    // What made it ready stays with it.
    if (program.status === 'ready')
      for (const name of ['typology', 'registrationEmail'] as const)
        if (!program[name]) found.push({ path: `/${name}`, code: 'required' });
    if (before && !(program.contacts ?? []).some(({ contact, role }) => contact && role))
      return [...found, { path: '/contacts', code: 'contactRoleMissing' }];
    return found;
  },
  derive: ({ addresses, town }) => {
    const first = addresses?.[0]?.town ?? null;
    return first === (town ?? null) ? {} : { town: first };
  },
};
export default rules;
