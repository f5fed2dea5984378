import { usePathname } from '@night-market/ui/router/router.tsx'
import { useLaunch } from '../../../features/catalogue/launch.ts'
import { LotteryLobby } from '../../../features/lottery/lottery-lobby.tsx'
import { placeAt } from '../../../shell/places.ts'

/** NAV-6: the centre of lotteries; the page of the e-lottery opens with those. */
export default function LotteryCentre() {
  const place = placeAt(usePathname())
  const launch = useLaunch()
  return <LotteryLobby opensAt={place === 'elott' ? 'ELOTT' : 'ALL'} onPlay={launch} />
}
