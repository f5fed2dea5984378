import { ChevronDown } from 'lucide-react'
import { Link } from '@night-market/ui/router/link.tsx'
import { useCategories, type OpenCategory } from '../../../features/catalogue/game-types.ts'
import { StudioLink } from '../../../features/catalogue/lobby/studio-link.tsx'
import { useLabels } from '../../../shell/i18n/i18n.ts'
import { path } from '../../../shell/places.ts'
import { Menu } from '@night-market/ui/overlays/menu.tsx'
import gamesMenuStyles from './games-menu.module.css'
import layoutStyles from '../layout/layout.module.css'

/** NAV-14: a list of more than ten studios gets the large layout. */
const LARGE_ABOVE_VENDORS = 10

/** The studios of every category. */
export default function GamesMenu() {
  const t = useLabels()
  const categories = useCategories() ?? []
  const isLarge = categories.some(({ vendors }) => vendors.length > LARGE_ABOVE_VENDORS)
  const button = (
    <>
      {t('shell.games')}
      <ChevronDown size={18} aria-hidden="true" />
    </>
  )
  return (
    <Menu role="panel" buttonClass={layoutStyles.headerLink} button={button} label={t('shell.games')}>
      <div className={gamesMenuStyles.gamesMenu} data-large={isLarge}>
        {categories.map((category) => (
          <CategoryStudios key={category.type} category={category} />
        ))}
      </div>
    </Menu>
  )
}

function CategoryStudios({ category }: { category: OpenCategory }) {
  const t = useLabels()
  const Icon = category.icon
  return (
    <section>
      <h3>
        <Icon size={16} aria-hidden="true" />
        {t(category.label)}
        <Link to={path(category.place)}>{t('catalogue.view_all_games', { games: category.games })}</Link>
      </h3>
      <ul>
        {category.vendors.map((vendor) => (
          <li key={vendor.vassalage}>
            <StudioLink className="menu-item" vendor={vendor}>
              {vendor.displayName}
              <span className="num">{vendor.games}</span>
            </StudioLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
