/** The arrows of the architecture: they run one way. */
const never = (name, from, to) => ({ name, severity: 'error', from: { path: from }, to: { path: to } });

module.exports = {
  forbidden: [
    {
      name: 'no-circular',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    never('resources-know-nobody', '^resources/', '^(api|admin-ui|permissions|seeds)/'),
    never('permissions-know-resources-only', '^permissions/', '^(api|admin-ui|seeds)/'),
    // What is measured of the screens, the bench measures as a browser story does.
    never('api-knows-no-screens', '^api/(?!bench/first-load|bench/goals)', '^admin-ui/'),
    never('screens-know-no-server', '^admin-ui/', '^(api|seeds)/'),
    never(
      'engine-uses-no-feature',
      '^api/src/((query|records|rest|fields)/|(feature|main|serve)\\.ts$)',
      '^(api/src/features|seeds)/',
    ),
    never(
      'specification-is-written-by-hand',
      '^resources/specification/',
      '^(api|admin-ui|permissions|resources/(?!specification/)|seeds)/',
    ),
    // What the tables judge is met by calls and on screens, never imported.
    never(
      'specification-judges-from-outside',
      '^(api/src/specification/|admin-ui/src/specification/|admin-ui/src/e2e/specification)',
      '^(permissions|resources/(?!specification/))/',
    ),
    {
      name: 'unresolved',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '(^@sparticuz|\\?worker|virtual:)' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(node_modules|dist|\\.data)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
  },
};
