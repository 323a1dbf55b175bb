/** An agent's business is checked as companies are. */
export { default } from '../company/rules.ts';
