import { inject } from 'vitest';
import { substitute } from './substitute.ts';

substitute(inject('mutated') ?? {});
