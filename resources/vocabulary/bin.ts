/** How many days something rests in the bin before it goes for good. */
export const BIN_DAYS = 30;
