/** Where the bytes of a file are. */
export const fileKey = (tenant: string, id: string): string => `${tenant}/${id}`;

/** Where the pieces of an upload are until they are a file. */
export const pieceFolder = (tenant: string, id: string): string => `${tenant}/uploads/${id}`;

/** Where the smaller sizes of a picture are. */
export const sizeFolder = (tenant: string, id: string): string => `${tenant}/sizes/${id}`;

export const sizeKey = (tenant: string, id: string, size: string): string => `${sizeFolder(tenant, id)}/${size}`;
