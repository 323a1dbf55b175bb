import type { SmsConfig, SmsGateway } from './index.ts';
import { ovh } from './ovh.ts';
import { twilio } from './twilio.ts';

const GATEWAYS: Record<SmsConfig['gateway'], (config: SmsConfig) => SmsGateway> = { twilio, ovh };

/** The gateway that a deployment names; nothing where it names none. */
export const configuredSms = (config: SmsConfig | undefined): SmsGateway | undefined =>
  config && GATEWAYS[config.gateway](config);
