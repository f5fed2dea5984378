/** Journeys that are walked on a phone too; the long form of the check walks all of them there. */
export const ON_PHONE = '@phone'

/** Whether this run walks everything everywhere: the long form of the check. */
export const IS_LONG = process.env.JOURNEYS === 'all'
