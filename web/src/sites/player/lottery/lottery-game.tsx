import { Redirect, usePathname, useSearchParams } from '@night-market/ui/router/router.tsx'
import { lazyPage } from '../../../shell/i18n/lazy-page.ts'
import { path, placeAt } from '../../../shell/places.ts'

const GamePage = lazyPage(() => import('../game/game-page.tsx'))

/** NAV-8: launches the lottery that the address names; without one, the lobby of the area. */
export default function LotteryGame() {
  const pathname = usePathname()
  const [address] = useSearchParams()
  if ((address.get('gameCode') ?? '') !== '') return <GamePage />
  return <Redirect to={lobbyOf(placeAt(pathname))} />
}

function lobbyOf(place: ReturnType<typeof placeAt>): string {
  if (place === 'vnLottery') return path('lott', { prizeMode: 'LOTT' })
  return place === 'seaLottery' ? path('lott', { prizeMode: 'SEA' }) : path('elott')
}
