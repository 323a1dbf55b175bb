import { inject } from 'vitest';
import { substitute } from './substitute.ts';

const mutant = inject('mutant');
if (mutant) substitute(mutant.file, mutant.text);
