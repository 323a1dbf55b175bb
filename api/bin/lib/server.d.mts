export declare const SERVER_FLAGS: string[];
export declare const SERVER_ENV: Record<string, string>;
export declare const SERVER: string;
