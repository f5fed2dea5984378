/** The folder of the frozen titles: a file a family, a line of JSON a title. Written by `generate.ts`, read by the studio. */
export const FROZEN_TITLES = new URL('../../titles/', import.meta.url)
