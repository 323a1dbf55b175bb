import { textType } from '../scalar.ts';

export default textType('commune');
