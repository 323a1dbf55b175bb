import { setType } from '../collection.ts';

export default setType('tags');
