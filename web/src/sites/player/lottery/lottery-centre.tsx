import { usePathname } from '@night-market/ui/router/router.tsx'
import { useCategories } from '../../../features/catalogue/game-types.ts'
import { useLaunch } from '../../../features/catalogue/launch.ts'
import { LotteryLobby } from '../../../features/lottery/lottery-lobby.tsx'
import { lazyPage } from '../../../shell/i18n/lazy-page.ts'
import { placeAt } from '../../../shell/places.ts'

const GameListPage = lazyPage(() => import('../../../features/catalogue/list/game-list-page.tsx'))

/**
 * NAV-6: the centre of lotteries; the page of the e-lottery opens with those. Games of vendors that do not say what they draw
 * are a list, like those of any other category.
 */
export default function LotteryCentre() {
  const place = placeAt(usePathname())
  const launch = useLaunch()
  const isListed = useCategories()?.some((category) => category.place === place) === true
  return (
    <LotteryLobby
      opensAt={place === 'elott' ? 'ELOTT' : 'ALL'}
      onPlay={launch}
      otherwise={isListed ? <GameListPage /> : null}
    />
  )
}
