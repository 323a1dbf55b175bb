/**
 * Postcodes of the departments, and of the collectivities overseas (975, 977, 978, 986 to 988): 980 is Monaco, which writes
 * its own in the same way.
 */
const FRENCH = /^(?:(?:0[1-9]|[1-8]\d|9[0-5])\d{3}|97[1-8]\d{2}|98[678]\d{2})$/;

/** Whether it is a postcode of a place in France. */
export const isFrenchPostcode = (postcode: string): boolean => FRENCH.test(postcode.replace(/\s/g, ''));
