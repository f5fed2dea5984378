import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { watchTopic, type WatchedTopic } from '../../shell/live.ts'
import { conversationQuery, messagesAfter, reportSeen, useRefresh, type SupportMessage } from './queries.ts'

const TYPING_SHOWN_MS = 6_000

/** A conversation with all its messages, live: what the query brought, and what the socket brought since. */
export function useConversation(id: string) {
  const query = useQuery(conversationQuery(id))
  const [fresh, setFresh] = useState<SupportMessage[]>([])
  const [readNo, setReadNo] = useState(0)
  const { isTyping, typed, stopped } = useTyping()
  const watched = useRef<WatchedTopic | null>(null)
  const refresh = useRefresh()
  const loaded = query.data?.messages
  const messages = merged(loaded ?? [], fresh)
  const lastNo = messages.at(-1)?.no ?? 0
  const isLoaded = loaded !== undefined
  const receive = useEffectEvent((items: SupportMessage[]) => {
    setFresh((now) => merged(now, items))
    stopped()
    // An event changes the conversation itself.
    if (items.some(({ kind }) => kind === 'event')) void refresh()
  })
  const firstNo = useEffectEvent(() => lastNo)
  useEffect(() => {
    if (!isLoaded) return
    const topic = watchTopic<SupportMessage>(`talk:${id}`, {
      after: firstNo(),
      onItems: receive,
      onGap: (after) => messagesAfter(id, after),
      onTyping: (by) => by === 'staff' && typed(),
      onSeen: (no, by) => by === 'staff' && setReadNo((now) => Math.max(now, no)),
    })
    watched.current = topic
    return () => {
      watched.current = null
      topic.stop()
    }
  }, [id, isLoaded, typed])
  useReading(id, lastNo, watched)
  const { delivered = 0, read = 0 } = query.data?.conversation ?? {}
  return {
    query,
    messages,
    isTyping,
    delivered: Math.max(delivered, read, readNo),
    read: Math.max(read, readNo),
    typing: () => watched.current?.typing(),
  }
}

/** What is on a page that is looked at has been read; elsewhere it has only arrived. */
function useReading(id: string, lastNo: number, watched: { current: WatchedTopic | null }): void {
  useEffect(() => {
    if (lastNo === 0) return
    const report = (): void => {
      if (document.visibilityState === 'visible') watched.current?.seen(lastNo)
    }
    if (document.visibilityState !== 'visible') reportSeen(id, lastNo).catch(() => undefined)
    report()
    document.addEventListener('visibilitychange', report)
    return () => document.removeEventListener('visibilitychange', report)
  }, [id, lastNo, watched])
}

function useTyping() {
  const [isTyping, setTyping] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [actions] = useState(() => ({
    typed: () => {
      clearTimeout(timer.current)
      setTyping(true)
      timer.current = setTimeout(() => setTyping(false), TYPING_SHOWN_MS)
    },
    stopped: () => setTyping(false),
  }))
  useEffect(() => () => clearTimeout(timer.current), [])
  return { isTyping, ...actions }
}

function merged(one: readonly SupportMessage[], other: readonly SupportMessage[]): SupportMessage[] {
  const byNo = new Map([...one, ...other].map((message) => [message.no, message]))
  return [...byNo.values()].toSorted((a, b) => a.no - b.no)
}
