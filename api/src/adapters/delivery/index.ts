/** Where a file is delivered. */
export interface Server {
  kind: 'ftp' | 'ftps' | 'sftp';
  host: string;
  /** Absent: the protocol's own. */
  port?: number | undefined;
  username: string;
  password: string;
  /** Absent: where one arrives. */
  directory?: string | undefined;
  /** Of SFTP: `SHA256:...` of the only key that is trusted; absent: any. */
  hostKey?: string | undefined;
}

/** Why a file was not delivered, as `feed-send` names it. */
export type DeliveryProblem = 'portalDown' | 'portalRefused' | 'hostRefused' | 'broken';

/** A file that was not delivered; trying again can't help where a person has to put something right first. */
export class DeliveryError extends Error {
  readonly problem: DeliveryProblem;

  constructor(problem: DeliveryProblem, message: string, options?: ErrorOptions) {
    super(message, options);
    this.problem = problem;
  }

  get isFinal(): boolean {
    return this.problem === 'portalRefused' || this.problem === 'hostRefused';
  }
}

/** A file to be delivered. */
export interface Parcel {
  /** As the receiver knows it; what is there under this name is replaced at once and as a whole. */
  name: string;
  /** On this machine. */
  path: string;
}

/** Takes files to a server that isn't ours. */
export interface Delivery {
  /** @throws DeliveryError */
  deliver(server: Server, parcel: Parcel): Promise<void>;
}

/** A file that is being written has this after its name, so that nobody takes half of it. */
export const UNFINISHED = '.part';

/** How long a server may be silent, in milliseconds. */
export const PATIENCE_MS = 30_000;

const DOWN = /ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|ETIMEDOUT|timed? ?out/i;

/** Whether an error tells that there is nobody to talk with, by its code or its words. */
export const isDown = (error: unknown): boolean => {
  const { code, message } = error as { code?: unknown; message?: unknown };
  return DOWN.test(String(code)) || DOWN.test(String(message));
};
