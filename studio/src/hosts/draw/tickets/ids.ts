/** Names of tickets and chases: later ones sort after earlier ones. */
import { randomBytes } from 'node:crypto'

const named = (prefix: string, now: Date): string =>
  `${prefix}_${now.getTime().toString(36).padStart(9, '0')}${randomBytes(10).toString('hex')}`

export const newTicketId = (now: Date): string => named('tkt', now)
export const newChaseId = (now: Date): string => named('chs', now)
