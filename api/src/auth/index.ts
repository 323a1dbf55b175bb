import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import type { juggler } from '@loopback/repository';
import type { RestApplication } from '@loopback/rest';
import type { Records } from '../records/index.ts';
import type { Secrets } from '../secrets/index.ts';
import { mountAccount } from './account/mount.ts';
import { MagicCodes } from './magic/codes.ts';
import { mountAuth, mountMagic } from './mount.ts';
import { mountOpenId } from './openid/mount.ts';
import type { SignInLimit } from './rate-limit.ts';
import { SecondFactors } from './second-factor/factors.ts';
import { mountFactorReset } from './second-factor/reset.ts';
import type { Sessions } from './sessions.ts';
import { SignIn } from './sign-in.ts';
import type { Tokens } from './tokens.ts';

interface SignInServices {
  dataSource: juggler.DataSource;
  records: Records;
  secrets: Secrets;
  tokens: Tokens;
  sessions: Sessions;
  limit: SignInLimit;
  user: Resource;
  tenant: Resource;
  /** Where people reach the product. */
  publicUrl?: string | undefined;
  /** OpenID issuers that the deployment trusts besides the providers' own. */
  issuers: readonly string[];
}

/** Mounts every way to sign in, and what people do with their own account. */
export function mountSignIn(app: RestApplication, services: SignInServices): void {
  const factors = new SecondFactors(services.secrets);
  const signIn = new SignIn({ ...services, factors });
  mountAuth(app, { ...services, signIn });
  mountMagic(app, { ...services, signIn, codes: new MagicCodes(services.secrets) });
  mountOpenId(app, { ...services, signIn });
  mountAccount(app, { ...services, factors });
  mountFactorReset(app, { ...services, factors });
}
