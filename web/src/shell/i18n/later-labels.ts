/** Labels that every page may need, though none needs them for its first paint: they are loaded right after it. */
export const LATER_LABELS = ['shell/refusals']
