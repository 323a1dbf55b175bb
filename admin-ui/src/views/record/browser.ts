/** The first that matches names the browser: most of them claim to be the ones below as well. */
const BROWSERS: [RegExp, string][] = [
  [/\bEdg(A|iOS)?\//, 'Edge'],
  [/\b(OPR|Opera)\//, 'Opera'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Headless)?(Chrome|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const SYSTEMS: [RegExp, string][] = [
  [/\b(iPhone|iPad|iPod)\b/, 'iOS'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
];

const first = (names: [RegExp, string][], text: string): string | undefined =>
  names.find(([pattern]) => pattern.test(text))?.[1];

/** What a `User-Agent` calls itself, such as `Firefox, Windows`; another program as it says, nothing for none. */
export function browserName(userAgent: string): string {
  const names = [first(BROWSERS, userAgent), first(SYSTEMS, userAgent)].filter(Boolean);
  return names.join(', ') || userAgent.split(/[\s/]/, 1)[0] || '';
}
