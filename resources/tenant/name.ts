/** Whether a network can be called so: 2 to 20 capital letters and digits, as it stands in addresses. */
export const isTenantName = (text: string): boolean => /^[A-Z0-9]{2,20}$/.test(text);
