/** The messages of a room as a page has them: in order, each once, with what happened to them later. */
import type { MessagesPage, RoomMessage } from '@night-market/protocol/rooms'

/** Messages a page keeps: with the newest in view it drops older ones, which it can read again. */
export const MOST_KEPT = 400

export interface Messages {
  /** Texts and cards. */
  rows: RoomMessage[]
  /** The numbers that are known, from the first to the last. */
  first: number
  last: number
}

/** What was read first. */
export const beginWith = ({
  rows,
  from,
  lastNo,
}: Pick<MessagesPage, 'rows' | 'from' | 'lastNo'>): Messages => ({
  rows: rows.filter(isShown),
  first: from,
  last: lastNo,
})

/** Adds new rows; where some before them are missing, they begin the list anew. */
export function withNew(known: Messages, rows: RoomMessage[]): Messages {
  const fresh = rows.filter(({ no }) => no > known.last)
  const [first, last] = [fresh[0], fresh.at(-1)]
  if (first === undefined || last === undefined) return known
  const isAnew = first.no > known.last + 1
  const before = isAnew ? [] : known.rows
  return {
    rows: applied([...before, ...fresh.filter(isShown)], fresh),
    first: isAnew ? first.no : known.first,
    last: last.no,
  }
}

/** Adds a page of earlier rows; the changes in it are older than what is known. */
export function withOlder(known: Messages, rows: RoomMessage[]): Messages {
  const [first] = rows
  if (first === undefined) return { ...known, first: 1 }
  return { ...known, rows: [...rows.filter(isShown), ...known.rows], first: first.no }
}

/** The newest messages alone. */
export function trimmed(known: Messages): Messages {
  const rows = known.rows.slice(-MOST_KEPT)
  return rows.length === known.rows.length ? known : { ...known, rows, first: rows[0]?.no ?? known.first }
}

function isShown({ kind }: RoomMessage): boolean {
  return kind === 'text' || kind === 'card'
}

/** What was hidden or shown again since. A page that was just read has that already. */
function applied(rows: RoomMessage[], events: RoomMessage[]): RoomMessage[] {
  const latest = new Map(
    events.flatMap((event) => (event.target === null ? [] : [[event.target, event] as const])),
  )
  if (latest.size === 0) return rows
  return rows.map((row) => {
    const event = latest.get(row.no)
    if (event === undefined) return row
    const isHidden = event.hiddenBecause !== null
    return { ...row, body: isHidden ? '' : event.body, hiddenBecause: event.hiddenBecause }
  })
}

/** A text in pieces: words, and emotes by their names. */
export function piecesOf(body: string, emotes: ReadonlySet<string>): { text?: string; emote?: string }[] {
  return body
    .split(/(:[a-z-]+:)/)
    .filter((piece) => piece !== '')
    .map((piece) => {
      const name = piece.slice(1, -1)
      return piece.startsWith(':') && piece.endsWith(':') && emotes.has(name)
        ? { emote: name }
        : { text: piece }
    })
}
