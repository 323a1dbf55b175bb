import type { RoadsConfig } from '../adapters/roads/index.ts';
import type { SmsConfig } from '../adapters/sms/index.ts';
import { baseOf, StartProblem } from './environment.ts';

/** Services of others that are asked where they are named. */
export interface ServicesConfig {
  /** Where visits are told (PostHog's capture protocol); absent: nowhere. */
  analytics: { url: string; key: string } | undefined;
  /** Sends codes to telephones; absent: codes go by mail. */
  sms: SmsConfig | undefined;
  /** Servers in place of the signature providers' own. */
  signatureUrls: { docusign?: string; yousign?: string };
  /** A server that knows roads, and what it speaks. */
  roads: RoadsConfig | undefined;
  /** Who furnishes photographs, and the key that it knows this deployment by. */
  staging: { url: string; key: string } | undefined;
}

/** The service of virtual home staging. */
function stagingOf(): ServicesConfig['staging'] {
  const url = baseOf('HOME_STAGING_URL');
  if (!url) return undefined;
  const key = process.env.HOME_STAGING_KEY;
  if (!key) throw new StartProblem('HOME_STAGING_URL needs HOME_STAGING_KEY, the key that the service gave you');
  return { url, key };
}

function analyticsOf(): ServicesConfig['analytics'] {
  const url = baseOf('ANALYTICS_URL');
  const key = process.env.ANALYTICS_KEY;
  if (!url) return undefined;
  if (!key) throw new StartProblem('ANALYTICS_KEY is needed with ANALYTICS_URL');
  return { url, key };
}

function signatureUrlsOf(): ServicesConfig['signatureUrls'] {
  const urls = { docusign: baseOf('DOCUSIGN_URL'), yousign: baseOf('YOUSIGN_URL') };
  return Object.fromEntries(Object.entries(urls).filter(([, url]) => url));
}

function smsOf(): ServicesConfig['sms'] {
  const { SMS_GATEWAY: gateway, SMS_ACCOUNT: account, SMS_SECRET: secret, SMS_SENDER: sender } = process.env;
  if (!gateway) return undefined;
  if (gateway !== 'twilio' && gateway !== 'ovh')
    throw new StartProblem(`SMS_GATEWAY must be twilio or ovh, not "${gateway}"`);
  if (!account || !secret || !sender)
    throw new StartProblem('SMS_ACCOUNT, SMS_SECRET and SMS_SENDER are needed with SMS_GATEWAY');
  if (gateway === 'ovh' && secret.split(':').length !== 3)
    throw new StartProblem('SMS_SECRET must look like application key:application secret:consumer key for ovh');
  return { gateway, account, secret, sender, url: baseOf('SMS_URL') };
}

const ROAD_ENGINES: readonly RoadsConfig['engine'][] = ['osrm', 'valhalla', 'graphhopper'];

function roadsOf(): ServicesConfig['roads'] {
  const { ROADS_ENGINE: named = '', ROADS_KEY: key } = process.env;
  const url = baseOf('ROADS_URL');
  const engine = ROAD_ENGINES.find((one) => one === (named || 'osrm'));
  if (!engine) throw new StartProblem(`ROADS_ENGINE must be osrm, valhalla or graphhopper, not "${named}"`);
  if (!url && (named || key)) throw new StartProblem('ROADS_URL is needed with ROADS_ENGINE and ROADS_KEY');
  if (key && engine !== 'graphhopper') throw new StartProblem('ROADS_KEY is for ROADS_ENGINE=graphhopper alone');
  return url ? { engine, url, key: key || undefined } : undefined;
}

/** Reads which services of others are asked. @throws StartProblem */
export const servicesOf = (): ServicesConfig => ({
  analytics: analyticsOf(),
  sms: smsOf(),
  signatureUrls: signatureUrlsOf(),
  roads: roadsOf(),
  staging: stagingOf(),
});
