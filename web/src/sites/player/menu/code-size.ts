/** Spec 9: the size of a code in the side menu, and of the one that it opens. */
export const CODE_SIZE = 120
