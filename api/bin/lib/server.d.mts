export declare const SERVER_FLAGS: string[];
export declare const SERVER: string;
