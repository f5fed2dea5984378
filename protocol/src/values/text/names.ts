/**
 * What a name may hold: only what its reader sees. Staff pay by a name and compare it with a bank's, so two names that look
 * the same must be the same.
 */
import { withoutUnseen } from './unseen.ts'

/** Five marks on one letter run over the text around them; no language writes so many. */
const STACK = /\p{M}{5}/u
const SEEN = /[\p{L}\p{N}\p{P}\p{S}]/u

/** A name with its spaces as one keystroke each. */
export const plainName = (name: string): string => name.replace(/\p{Zs}+/gu, ' ').trim()

/** Whether a reader sees all of a name. False for a name without a letter, digit or sign. */
export const isReadable = (name: string): boolean =>
  withoutUnseen(name) === name && !STACK.test(name) && SEEN.test(name)
