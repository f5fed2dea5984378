import { Refusal } from '../refusal.ts'

/** Where a page of a list ends: an instant, and the id that tells two of one instant apart. */
export interface Place {
  at: Date
  id: string
}

/** A place as text that a client gives back to go on from there. */
export const cursorOf = ({ at, id }: Place): string =>
  Buffer.from(`${at.toISOString()} ${id}`).toString('base64url')

/** The place in a cursor; null without one. Refuses what no list gave (`invalid_request`). */
export function placeIn(cursor: string | undefined): Place | null {
  if (cursor === undefined) return null
  const [instant = '', id = ''] = Buffer.from(cursor, 'base64url').toString('utf8').split(' ')
  const at = new Date(instant)
  if (Number.isNaN(at.getTime()) || id.includes('\0')) {
    throw new Refusal('invalid_request', { field: 'cursor', problem: 'is no cursor' })
  }
  return { at, id }
}
