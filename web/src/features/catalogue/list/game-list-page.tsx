import { usePathname } from '@night-market/ui/router/router.tsx'
import { placeAt } from '../../../shell/places.ts'
import { useLabels } from '../../../shell/i18n/i18n.ts'
import { useFilters } from '../filters/filters.ts'
import { CATEGORIES, type Category } from '../game-types.ts'
import { GameBrowser } from './browser.tsx'

/** A list centre: every game of one category, filtered by the address. */
export default function GameListPage() {
  const pathname = usePathname()
  const category = CATEGORIES.find(({ place }) => place === placeAt(pathname))
  return category && <CategoryPage key={category.type} category={category} />
}

function CategoryPage({ category }: { category: Category }) {
  const t = useLabels()
  const filters = useFilters({ type: category.type })
  const Icon = category.icon
  return (
    <>
      <title>{t('catalogue.title', { page: t(category.label) })}</title>
      <GameBrowser title={t(category.label)} icon={<Icon size={26} aria-hidden="true" />} filters={filters} />
    </>
  )
}
