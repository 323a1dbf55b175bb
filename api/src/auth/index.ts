import type { Feature } from '../feature.ts';
import { RateLimit, type Window } from '../limits/rate-limit.ts';
import { mountUserSessions } from './account/administered.ts';
import { accountChecks } from './account/checks.ts';
import { mountAccount } from './account/mount.ts';
import { KnownDevices } from './devices.ts';
import { MagicCodes } from './magic/codes.ts';
import { mountAuth, mountMagic } from './mount.ts';
import { MAGIC_REQUESTS, PROVIDER_FAILURES, SIGN_INS, STRAY_CODES } from './numbers.ts';
import { mountOpenId } from './openid/mount.ts';
import { SecondFactors } from './second-factor/factors.ts';
import { mountFactorReset } from './second-factor/reset.ts';
import { SignIn } from './sign-in.ts';
import { TryLimit, type TryNumbers } from './tries.ts';

/** Every way to sign in, and what people do with their own account. */
export const signIn: Feature = ({ app, dataSource, records, secrets, tokens, sessions, deployment, resource }) => {
  const { publicUrl, issuers } = deployment;
  const [user, tenant] = [resource('user'), resource('tenant')];
  const factors = new SecondFactors(secrets);
  const devices = new KnownDevices(secrets);
  const given = { dataSource, records, secrets, tokens, sessions, user, tenant, publicUrl, issuers };
  const services = { ...given, factors, signIn: new SignIn({ ...given, factors, devices }) };
  const triesOf = (kind: string, numbers: TryNumbers) => new TryLimit(dataSource, devices, kind, numbers);
  const limitOf = (kind: string, window: Window) => new RateLimit(dataSource, kind, window);
  mountAuth(app, { ...services, tries: triesOf('sign-in', SIGN_INS) });
  mountMagic(app, {
    ...services,
    codes: new MagicCodes(secrets),
    requests: triesOf('magic', MAGIC_REQUESTS),
    strays: limitOf('magic code', STRAY_CODES),
  });
  mountOpenId(app, { ...services, failures: limitOf('openid', PROVIDER_FAILURES) });
  mountAccount(app, { ...services, checks: accountChecks(dataSource) });
  mountUserSessions(app, services);
  mountFactorReset(app, services);
};
