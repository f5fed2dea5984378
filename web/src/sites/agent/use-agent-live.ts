import { useEffect } from 'react'
import { useStore } from '@night-market/ui/hooks/store.ts'
import { connectLive } from '../../shell/live.ts'
import { liveHandlers } from '../../shell/page-live.ts'
import { queryClient } from '../../shell/query-client.ts'
import { forgetSession, token } from '../../shell/session.ts'
import { ALL } from './pages.ts'

const HANDLERS = liveHandlers(ALL, {
  'cashier.balance_changed': () => void queryClient.invalidateQueries({ queryKey: ['wallet'] }),
  'sessions.ended': () => forgetSession(),
})

/** Reads again what the server says has changed. */
export function useAgentLive(): void {
  const current = useStore(token)
  useEffect(() => {
    if (current === null) return
    const connection = connectLive(current, HANDLERS)
    return () => connection.close()
  }, [current])
}
