/** Journeys that are walked on a phone too: what behaves otherwise there. The long form of the check walks all of them there. */
export const ON_PHONE = '@phone'

/**
 * Journeys over what a phone does not show (links of the header, the side menu, filters beside a list), and over what the first
 * start gives a demo account once.
 */
export const ON_DESKTOP = '@desktop'

/** Journeys of the long form alone: what they show of the product, a test of its API or another journey shows as well. */
export const ONLY_LONG = '@long'

/** Whether this run walks everything everywhere: the long form of the check. */
export { IS_LONG } from '../fair/src/testing/extent.ts'
