import { UNATTENDED_HEADER } from '@night-market/protocol/values/headers'

/** Headers of what a page reads again by itself: no session is kept alive by it. */
export const UNATTENDED = { [UNATTENDED_HEADER]: '1' }
