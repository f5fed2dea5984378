import { EMOTES } from '@night-market/protocol/values/rooms'
import { piecesOf } from './messages.ts'
import styles from './rooms.module.css'

const KNOWN: ReadonlySet<string> = new Set(EMOTES)
/** So many emotes alone are drawn large. */
const MOST_LARGE = 3

/** A message with its emotes drawn. Everything else is text, whatever it looks like. */
export function EmoteText({ body }: { body: string }) {
  const pieces = piecesOf(body, KNOWN)
  const words = pieces.filter(({ text }) => text !== undefined && text.trim() !== '')
  const emotes = pieces.filter(({ emote }) => emote !== undefined)
  const isLarge = words.length === 0 && emotes.length <= MOST_LARGE
  return (
    <span className={styles.body} dir="auto" data-large={isLarge}>
      {pieces.map(({ emote, text }, index) =>
        emote === undefined ? text : <Emote key={index} name={emote} />,
      )}
    </span>
  )
}

export function Emote({ name }: { name: string }) {
  return (
    <img
      className={styles.emote}
      src={`/emotes/${name}.svg`}
      alt={name.replaceAll('-', ' ')}
      width={22}
      height={22}
      loading="lazy"
      draggable={false}
    />
  )
}
