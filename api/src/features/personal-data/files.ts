/** The job that removes the bytes of files, once the transaction that gave them up is done. */
export const REMOVE_FILES = 'personal-data.files';
