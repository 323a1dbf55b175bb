/** The id of the letter about the factor of electricity that networks begin with. */
export const DPE_FACTOR_TEMPLATE = 'CTPDPE';
