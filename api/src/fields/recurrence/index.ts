import { partsType } from '../collection.ts';

export default partsType('recurrence');
