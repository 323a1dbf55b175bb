/** Who signs outside of the product. */
export const OUTSIDE = ['docusign', 'yousign'] as const;
export type Outside = (typeof OUTSIDE)[number];

/** Where the providers are in place of their own addresses: servers for tests, which the deployment names. */
export type SignatureUrls = Partial<Record<Outside, string>>;
