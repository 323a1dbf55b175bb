import { choiceField } from '../shared/choiceField.tsx';

export default choiceField;
