import { useEffect } from 'react'
import { useStore } from '@night-market/ui/hooks/store.ts'
import { connectLive, type LiveHandlers } from '../../shell/live.ts'
import { queryClient } from '../../shell/query-client.ts'
import { forgetSession, token } from '../../shell/session.ts'

const again = (...queryKey: string[]) => void queryClient.invalidateQueries({ queryKey })

const HANDLERS: Partial<LiveHandlers> = {
  welcome: () => again('agents'),
  'agents.changed': () => again('agents'),
  'cashier.balance_changed': () => again('wallet'),
  'messaging.changed': () => again('messaging'),
  'content.changed': () => again('content'),
  'sessions.ended': () => forgetSession(),
}

/** Reads again what the server says has changed. */
export function useAgentLive(): void {
  const current = useStore(token)
  useEffect(() => {
    if (current === null) return
    const connection = connectLive(current, HANDLERS)
    return () => connection.close()
  }, [current])
}
