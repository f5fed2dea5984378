import { useEffect } from 'react'
import { connectLive, visitorToken, type LiveHandlers } from '../../shell/live.ts'
import type { Place } from '../../shell/places.ts'
import { queryClient } from '../../shell/query-client.ts'
import { roundInPlay } from '../../shell/games/round-in-play.ts'
import { forgetSession, token } from '../../shell/session.ts'
import { liveHandlers } from '../../shell/page-live.ts'
import { useStore } from '@night-market/ui/hooks/store.ts'
import { PAGES, type Only } from './pages/pages.ts'

const again = (...queryKey: string[]) => void queryClient.invalidateQueries({ queryKey })

const pages: Only<'live'> = PAGES
/** The hints that pages declare. */
type OfPages = {
  [Name in Place]: (typeof PAGES)[Name] extends { live: infer Live } ? keyof Live : never
}[Place]

/** What else hints make us ask or do. A hint that neither a page nor an entry here names does not compile. */
const HANDLERS: Omit<LiveHandlers, OfPages> & Partial<LiveHandlers> = {
  welcome: () => again('wallet'),
  // A game that still shows the round asks when it has shown its result.
  'cashier.balance_changed': () => roundInPlay.get() || again('wallet'),
  'cashier.payment_changed': () => roundInPlay.get() || again('wallet'),
  'sessions.ended': () => (token.get() === null ? visitorToken.set(null) : forgetSession()),
}

/** Listens while there is a session, or a visitor talks to support. */
export function useLive(): void {
  const [session, visitor] = [useStore(token), useStore(visitorToken)]
  const current = session ?? visitor
  useEffect(() => {
    if (current === null) return
    const connection = connectLive(current, liveHandlers(Object.values(pages), HANDLERS))
    return () => connection.close()
  }, [current])
}
