/** A short message to one telephone. */
export interface TextMessage {
  /** E.164, such as `+33612345678`. */
  to: string;
  text: string;
}

/** Sends short messages. */
export interface SmsGateway {
  /**
   * @returns what the gateway calls the message
   * @throws SmsError where it was not taken; its message tells neither keys nor numbers
   */
  send(message: TextMessage): Promise<{ id: string }>;
}

/** Why a message was not taken. */
export class SmsError extends Error {}

/** How a gateway is reached. */
export interface SmsConfig {
  gateway: 'twilio' | 'ovh';
  /** Twilio: the account's SID; OVH: the SMS service. */
  account: string;
  /** Twilio: the token; OVH: `application key:application secret:consumer key`. */
  secret: string;
  /** Whom it comes from: a number, or a name of at most eleven letters that the gateway knows. */
  sender: string;
  /** The gateway's own server unless another is named. */
  url?: string | undefined;
}
