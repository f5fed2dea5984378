/** Inboxes: which broadcasts a member sees, and how many messages are unread. Pure. */
import type { MessageText } from '@night-market/protocol/messaging'

/** Numbers as PostgreSQL writes a multirange of them: `{[1,3),[7,8)}`, without the upper ends. */
export type Ranges = readonly (readonly [from: number, end: number])[]

export const rangesIn = (text: string): Ranges =>
  [...text.matchAll(/\[(\d+),(\d+)\)/g)].map(([, from, end]) => [Number(from), Number(end)])

/** By halving: an inbox of years has hundreds of ranges. */
export function isIn(ranges: Ranges, no: number): boolean {
  let [low, high] = [0, ranges.length]
  while (low < high) {
    const middle = (low + high) >> 1
    const range = ranges[middle]
    if (range === undefined || no < range[0]) high = middle
    else if (no >= range[1]) low = middle + 1
    else return true
  }
  return false
}

/** Numbers as PostgreSQL reads a multirange. */
export const rangesOf = (numbers: readonly number[]): string =>
  `{${numbers.map((no) => `[${no},${no + 1})`).join(',')}}`

export type Texts = Record<string, MessageText>

export interface LiveBroadcast {
  no: number
  texts: Texts
  segment: string | null
  from: Date
  until: Date
  reachesLater: boolean
}

/** The member whose inbox is read. */
export interface Reader {
  registeredAt: Date
  segments: readonly string[]
  /** Unread messages to this member alone. */
  unread: number
  seen: Ranges
  hidden: Ranges
}

export function isVisible(broadcast: LiveBroadcast, reader: Reader, now: Date): boolean {
  const { no, segment, from, until, reachesLater } = broadcast
  if (from > now || until <= now || isIn(reader.hidden, no)) return false
  if (!reachesLater && reader.registeredAt > from) return false
  return segment === null || reader.segments.includes(segment)
}

/** The member's own unread messages, and the broadcasts not seen yet. */
export const unreadOf = (reader: Reader, broadcasts: readonly LiveBroadcast[], now: Date): number =>
  reader.unread +
  broadcasts.filter((each) => !isIn(reader.seen, each.no) && isVisible(each, reader, now)).length

/** The text in this language, or else the default one, or else any. A request may name anything as its language. */
export function textIn<Text>(texts: Record<string, Text>, language: string, fallback: string): Text | null {
  const known = [language, fallback].find((name) => Object.hasOwn(texts, name))
  return (known === undefined ? Object.values(texts)[0] : texts[known]) ?? null
}

/** A message of the list: messages to the member stand before broadcasts of the same instant. */
export interface Listed {
  kind: 'own' | 'all'
  no: number
  at: Date
}

/** Negative when `one` stands before the other: newest first. */
export const compareListed = (one: Listed, other: Listed): number =>
  other.at.getTime() - one.at.getTime() ||
  Number(one.kind === 'all') - Number(other.kind === 'all') ||
  other.no - one.no

export const messageId = ({ kind, no }: Pick<Listed, 'kind' | 'no'>): string => `${kind}-${no}`

/** The kind and number in a message's id. */
export function messageOf(id: string): Pick<Listed, 'kind' | 'no'> {
  const [kind, no] = id.split('-')
  return { kind: kind === 'all' ? 'all' : 'own', no: Number(no) }
}
