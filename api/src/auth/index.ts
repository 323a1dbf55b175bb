import type { Feature } from '../feature.ts';
import { mountUserSessions } from './account/administered.ts';
import { mountAccount } from './account/mount.ts';
import { MagicCodes } from './magic/codes.ts';
import { mountAuth, mountMagic } from './mount.ts';
import { mountOpenId } from './openid/mount.ts';
import { SecondFactors } from './second-factor/factors.ts';
import { mountFactorReset } from './second-factor/reset.ts';
import { SignIn } from './sign-in.ts';

/** Every way to sign in, and what people do with their own account. */
export const signIn: Feature = ({
  app,
  dataSource,
  records,
  secrets,
  tokens,
  sessions,
  limit,
  deployment,
  resource,
}) => {
  const { publicUrl, issuers } = deployment;
  const [user, tenant] = [resource('user'), resource('tenant')];
  const factors = new SecondFactors(secrets);
  const given = { dataSource, records, secrets, tokens, sessions, limit, user, tenant, publicUrl, issuers };
  const services = { ...given, factors, signIn: new SignIn({ ...given, factors }) };
  mountAuth(app, services);
  mountMagic(app, { ...services, codes: new MagicCodes(secrets) });
  mountOpenId(app, services);
  mountAccount(app, services);
  mountUserSessions(app, services);
  mountFactorReset(app, services);
};
