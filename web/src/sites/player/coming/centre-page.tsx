import { RowSkeletons } from '@night-market/ui/display/states.tsx'
import { usePathname } from '@night-market/ui/router/router.tsx'
import { useCategories } from '../../../features/catalogue/game-types.ts'
import { lazyPage } from '../../../shell/i18n/lazy-page.ts'
import { placeAt } from '../../../shell/places.ts'

const GameListPage = lazyPage(() => import('../../../features/catalogue/list/game-list-page.tsx'))
const ComingPage = lazyPage(() => import('./coming-page.tsx'))

/** NAV-6: the list of a game centre while a vendor has games for it, else what is coming there. */
export default function CentrePage() {
  const place = placeAt(usePathname())
  const categories = useCategories()
  if (categories === undefined) return <RowSkeletons />
  return categories.some((category) => category.place === place) ? <GameListPage /> : <ComingPage />
}
