import { useEffect, useEffectEvent, useState } from 'react'
import { isPassing } from '../../lib/api.ts'
import { freshId } from '../../lib/fresh-id.ts'
import { sendMessage, type SupportMessage } from './queries.ts'

export type Outgoing = {
  clientId: string
  content: { text: string } | { upload: string }
  /** Null while it is being sent. */
  error: unknown
}

export type Outbox = {
  waiting: Outgoing[]
  send: (content: Outgoing['content']) => void
  again: (clientId: string) => void
  drop: (clientId: string) => void
}

/** Messages on their way: each keeps its id however often it is sent, so that it arrives once. */
export function useOutbox(id: string, arrived: readonly SupportMessage[]): Outbox {
  const [all, setAll] = useState<Outgoing[]>([])
  const change = (clientId: string, error: unknown) =>
    setAll((now) => now.map((each) => (each.clientId === clientId ? { ...each, error } : each)))

  async function attempt({ clientId, content }: Outgoing): Promise<void> {
    change(clientId, null)
    try {
      await sendMessage(id, { clientId, ...content })
    } catch (error) {
      change(clientId, error)
    }
  }
  const again = (clientId: string): void => {
    const found = all.find((each) => each.clientId === clientId)
    if (found !== undefined) void attempt(found)
  }
  const reconnected = useEffectEvent(() => {
    for (const each of all) if (isPassing(each.error)) void attempt(each)
  })
  useEffect(() => {
    addEventListener('online', reconnected)
    return () => removeEventListener('online', reconnected)
  }, [])
  const known = new Set(arrived.map(({ clientId }) => clientId))
  return {
    waiting: all.filter(({ clientId }) => !known.has(clientId)),
    send(content) {
      const message = { clientId: freshId('msg'), content, error: null }
      setAll((now) => [...now, message])
      void attempt(message)
    },
    again,
    drop: (clientId) => setAll((now) => now.filter((each) => each.clientId !== clientId)),
  }
}
