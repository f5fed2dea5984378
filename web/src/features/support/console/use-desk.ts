import type { SupportMessage } from '@night-market/protocol/support'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { watchTopic, type WatchedTopic } from '../../../shell/live.ts'
import { deskAfter, deskQuery } from './queries.ts'

const TYPING_SHOWN_MS = 6_000

/** A conversation as the staff see it, live: its messages, who else looks at it, and who is writing. */
export function useDesk(id: string) {
  const cache = useQueryClient()
  const query = useQuery(deskQuery(id))
  const [fresh, setFresh] = useState<SupportMessage[]>([])
  const [readNo, setReadNo] = useState(0)
  const [names, setNames] = useState<string[]>([])
  const [writing, setWriting] = useState<{ by: string; until: number } | null>(null)
  const topic = useRef<WatchedTopic | null>(null)
  const loaded = query.data?.messages
  const byNo = new Map([...(loaded ?? []), ...fresh].map((message) => [message.no, message]))
  const messages = [...byNo.values()].toSorted((one, other) => one.no - other.no)
  const lastNo = messages.at(-1)?.no ?? 0
  const isLoaded = loaded !== undefined
  const receive = useEffectEvent((items: SupportMessage[]) => {
    setFresh((now) => [...now, ...items])
    setWriting(null)
    void cache.invalidateQueries({ queryKey: ['support'] })
  })
  const firstNo = useEffectEvent(() => lastNo)
  useEffect(() => {
    if (!isLoaded) return
    const watched = watchTopic<SupportMessage>(`desk:${id}`, {
      after: firstNo(),
      onItems: receive,
      onGap: (after) => deskAfter(id, after),
      onTyping: (by) => setWriting({ by, until: performance.now() + TYPING_SHOWN_MS }),
      onSeen: (no, by) => by !== 'staff' && setReadNo((now) => Math.max(now, no)),
      onPresent: (_count, present) => setNames(present),
    })
    topic.current = watched
    return () => {
      topic.current = null
      watched.stop()
    }
  }, [id, isLoaded])
  useEffect(() => {
    if (lastNo > 0) topic.current?.seen(lastNo)
  }, [lastNo])
  useEffect(() => {
    if (writing === null) return
    const timer = setTimeout(() => setWriting(null), writing.until - performance.now())
    return () => clearTimeout(timer)
  }, [writing])
  const typing = (): void => topic.current?.typing()
  return { query, messages, lastNo, names, writing: writing?.by ?? null, readNo, typing }
}
