import { numberType } from '../scalar.ts';

export default numberType('number', 'double precision');
