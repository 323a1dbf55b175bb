/** An agent's business is registered as any company is. */
export { default } from '../company/rules.ts';
