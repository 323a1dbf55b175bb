import { ROLES } from '@hestia/permissions/roles.ts';

/** One account of the demo, in each of its tenants. */
export interface DemoAccount {
  /** Part of the address before the `@`. */
  name: string;
  roles: string[];
  dashboardType: 'agent' | 'AC' | 'HO';
  function: string;
  active: boolean;
  proofreader: boolean;
}

export const DEMO_PASSWORD = 'Demo-1234!';
export const AGENTS = 9;

const account = (name: string, job: string, more: Partial<DemoAccount> = {}): DemoAccount => ({
  name,
  roles: [],
  dashboardType: 'agent',
  function: job,
  active: true,
  proofreader: false,
  ...more,
});

/** One account for each role and position: `{name}@demo.example` and `{name}@nord.example`. */
export const ACCOUNTS: readonly DemoAccount[] = [
  account('super', 'Direction générale', { roles: ['super_admin'] }),
  account('hestia', 'Exploitation', { roles: ['admin_hestia'] }),
  account('admin', 'Administration', { roles: ['admin'] }),
  account('acl', 'Droits d’accès', { roles: ['admin_acl'] }),
  ...Array.from({ length: AGENTS }, (_, index) => account(`agent${index + 1}`, 'Conseil en immobilier')),
  account('ac1', 'Animation commerciale', { dashboardType: 'AC' }),
  account('ho1', 'Siège', { dashboardType: 'HO' }),
  account('proofreader', 'Relecture', { proofreader: true }),
  account('mandate', 'Service mandats', { roles: ['mandate'] }),
  account('lead', 'Service demandes', { roles: ['lead'] }),
  account('inactive', 'Ancien conseil', { active: false }),
  ...ROLES.filter((role) => role.startsWith('admin_')).map((role) =>
    account(role, 'Administration', { roles: [role] }),
  ),
  account('developer', 'Promoteur', { roles: ['developer'] }),
  account('partner', 'Partenaire', { roles: ['partner'] }),
];
