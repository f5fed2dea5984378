/** Journeys that the check walks on a phone too; `npm test` walks all of them there. */
export const ON_PHONE = '@phone'
