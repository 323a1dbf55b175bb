import { numberType } from '../scalar.ts';

export default numberType('integer', 'bigint');
