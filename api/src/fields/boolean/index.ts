export { booleanType as default } from '../scalar.ts';
