import { useEffect } from 'react'
import { connectLive, visitorToken, type LiveHandlers } from '../../shell/live.ts'
import { queryClient } from '../../shell/query-client.ts'
import { roundInPlay } from '../../shell/games/round-in-play.ts'
import { forgetSession, token } from '../../shell/session.ts'
import { useStore } from '@night-market/ui/hooks/store.ts'

const again = (...queryKey: string[]) => void queryClient.invalidateQueries({ queryKey })

/** What each hint of the server makes us ask again. */
const HANDLERS: LiveHandlers = {
  welcome: () => {
    again('wallet')
    again('messaging')
  },
  // A game that still shows the round asks when it has shown its result.
  'cashier.balance_changed': () => roundInPlay.get() || again('wallet'),
  'points.changed': () => again('points'),
  'cashier.payment_changed': () => {
    again('promotions')
    if (!roundInPlay.get()) again('wallet')
  },
  'protection.changed': () => again('protection'),
  'messaging.changed': () => again('messaging'),
  'support.changed': () => again('support'),
  'rooms.changed': () => again('rooms'),
  'rewards.changed': () => {
    again('rewards')
    again('missions')
  },
  'agents.changed': () => again('agents'),
  'promotions.changed': () => again('promotions'),
  'content.changed': () => again('content'),
  'sessions.ended': () => (token.get() === null ? visitorToken.set(null) : forgetSession()),
}

/** Listens while there is a session, or a visitor talks to support. */
export function useLive(): void {
  const [session, visitor] = [useStore(token), useStore(visitorToken)]
  const current = session ?? visitor
  useEffect(() => {
    if (current === null) return
    const connection = connectLive(current, HANDLERS)
    return () => connection.close()
  }, [current])
}
