/** The room in pixels that search, the way to filters and the buttons with their words take in the longer of the languages. */
const ALONE = 860;
/** A filter with its value: the owner's name, say. */
const CHIP = 255;
/** What removes them all, once there are several. */
const ALL = 176;

/** How wide the bar over a list has to be for the words of its buttons; below, they fold to icons before anything wraps. */
export const filterRoom = (filters: number): number => ALONE + filters * CHIP + (filters > 1 ? ALL : 0);
