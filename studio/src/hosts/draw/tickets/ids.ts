/** Names of tickets and chases: later ones sort after earlier ones. */
import { randomBytes } from 'node:crypto'

const named = (prefix: string, now: Date): string =>
  `${prefix}_${now.getTime().toString(36).padStart(9, '0')}${randomBytes(10).toString('hex')}`

/** Other texts are refused before they reach the database, which stores not every one. */
export const isTicketId = (text: string): boolean => /^tkt_[0-9a-z]{1,60}$/.test(text)
export const isChaseId = (text: string): boolean => /^chs_[0-9a-z]{1,60}$/.test(text)

export const newTicketId = (now: Date): string => named('tkt', now)
export const newChaseId = (now: Date): string => named('chs', now)
