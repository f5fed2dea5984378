/** Names of bets: later ones sort after earlier ones. */
import { randomBytes } from 'node:crypto'

/** Other texts are refused before they reach the database, which stores not every one. */
export const isBetName = (text: string): boolean => /^bok_[0-9a-z]{1,60}$/.test(text)

export const newBetName = (now: Date): string =>
  `bok_${now.getTime().toString(36).padStart(9, '0')}${randomBytes(10).toString('hex')}`
