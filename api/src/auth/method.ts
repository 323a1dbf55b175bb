/** How a person has proved who they are. */
export type Method = 'password' | 'magic' | 'google' | 'azure';
