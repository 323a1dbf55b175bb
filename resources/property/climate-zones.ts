/** Departments of the climate zones with mountain thresholds (arrêté of 31 March 2021, annexe 1). */
const MOUNTAIN_ZONES: Record<string, string> = {
  H1b: '08 10 45 51 52 54 55 57 58 67 68 70 88 89 90',
  H1c: '01 03 05 15 19 21 23 25 38 39 42 43 63 69 71 73 74 87',
  H2d: '04 07 26 48 84',
};

const DEPARTMENTS = new Set(Object.values(MOUNTAIN_ZONES).flatMap((codes) => codes.split(' ')));

/** The department of an INSEE code: two characters, three overseas. */
export const departmentOf = (inseeCode: string): string => inseeCode.slice(0, /^9[78]/.test(inseeCode) ? 3 : 2);

/** Whether dwellings above 800 m have thresholds of their own in this commune. */
export const hasMountainThresholds = (inseeCode: string | null | undefined): boolean =>
  Boolean(inseeCode) && DEPARTMENTS.has(departmentOf(String(inseeCode)));

/** Whether the commune is in mainland France or Corsica, where the dates of letting bans hold. */
export const isMainland = (inseeCode: string | null | undefined): boolean => !/^9[78]/.test(inseeCode ?? '');
