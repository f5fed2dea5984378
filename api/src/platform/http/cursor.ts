import { Refusal } from '../refusal.ts'

/** The position after a row of a list: its instant, and its id to order rows of one instant. */
export interface Cursor {
  at: Date
  id: string
}

/** The cursor as text, for a client to send back. */
export const cursorOf = ({ at, id }: Cursor): string =>
  Buffer.from(`${at.toISOString()} ${id}`).toString('base64url')

/** Parses a cursor; null without one. Refuses text that is no cursor (`invalid_request`). */
export function cursorIn(cursor: string | undefined): Cursor | null {
  if (cursor === undefined) return null
  const [instant = '', id = ''] = Buffer.from(cursor, 'base64url').toString('utf8').split(' ')
  const at = new Date(instant)
  if (Number.isNaN(at.getTime()) || id.includes('\0')) {
    throw new Refusal('invalid_request', { field: 'cursor', problem: 'is no cursor' })
  }
  return { at, id }
}
