export const isLong = (text: string): boolean => text.length > 100;
