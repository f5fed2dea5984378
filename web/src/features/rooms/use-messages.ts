import type { MessagesPage, RoomMessage } from '@night-market/protocol/rooms'
import { useStore } from '@night-market/ui/hooks/store.ts'
import { useEffect, useEffectEvent, useReducer, useState } from 'react'
import { isLinked, watchTopic } from '../../shell/live.ts'
import { useSession } from '../../shell/session.ts'
import { beginWith, trimmed, withNew, withOlder, type Messages } from './messages.ts'
import { readMessages } from './queries.ts'

/** Visitors, and pages whose socket is broken, ask this often. */
const ASK_EVERY_MS = 3_000

export interface RoomMessages extends Messages {
  /** The newest messages do not arrive at the moment. */
  isLost: boolean
  present: number
  hasOlder: boolean
  isReadingOlder: boolean
  readOlder(): void
  /** Drops what is far above the newest. */
  trim(): void
  /** Reads what is new at once, where no socket brings it. */
  readNew(): void
}

/** The messages of a room after its first page: over the socket for sessions, and by asking for everyone else. */
export function useMessages(room: string, first: MessagesPage): RoomMessages {
  const { hasToken } = useSession()
  const isLive = useStore(isLinked) && hasToken
  const [messages, change] = useReducer(changed, first, beginWith)
  const [present, setPresent] = useState(first.present)
  const [isLost, setLost] = useState(false)
  const [isReadingOlder, setReadingOlder] = useState(false)
  const add = (rows: RoomMessage[]) => change((known) => withNew(known, rows))

  const read = async (after: number): Promise<RoomMessage[]> => {
    const page = await readMessages(room, { after })
    setLost(false)
    if (!isLive) setPresent(page.present)
    return page.rows
  }
  const readNew = () => void read(messages.last).then(add, () => setLost(true))

  const watch = useEffectEvent(() =>
    watchTopic<RoomMessage>(`room:${room}`, {
      after: messages.last,
      onItems: add,
      onGap: read,
      onPresent: setPresent,
    }),
  )
  useEffect(() => {
    if (!hasToken) return
    const watched = watch()
    return () => watched.stop()
  }, [room, hasToken])

  const askAgain = useEffectEvent(readNew)
  useEffect(() => {
    if (isLive) return setLost(false)
    const timer = setInterval(() => document.visibilityState === 'visible' && askAgain(), ASK_EVERY_MS)
    return () => clearInterval(timer)
  }, [isLive])

  return {
    ...messages,
    isLost,
    present,
    isReadingOlder,
    hasOlder: messages.first > 1,
    readOlder() {
      if (isReadingOlder || messages.first <= 1) return
      setReadingOlder(true)
      readMessages(room, { before: messages.first })
        .then(
          ({ rows }) => change((known) => withOlder(known, rows)),
          () => setLost(true),
        )
        .finally(() => setReadingOlder(false))
    },
    trim: () => change(trimmed),
    readNew: () => void (isLive || readNew()),
  }
}

type Step = (known: Messages) => Messages
const changed = (known: Messages, step: Step): Messages => step(known)
