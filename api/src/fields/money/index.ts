import { numberType } from '../scalar.ts';

/** Whole euros. */
export default numberType('money', 'bigint');
