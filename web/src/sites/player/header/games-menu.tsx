import { ChevronDown, House, PartyPopper } from 'lucide-react'
import { useState, type KeyboardEvent } from 'react'
import { NavLink } from '@night-market/ui/router/link.tsx'
import { usePathname } from '@night-market/ui/router/router.tsx'
import { nextIndex } from '@night-market/ui/controls/tabs.tsx'
import { Menu } from '@night-market/ui/overlays/menu.tsx'
import { useCategories, type OpenCategory } from '../../../features/catalogue/game-types.ts'
import { StudioLink } from '../../../features/catalogue/lobby/studio-link.tsx'
import { useLabels } from '../../../shell/i18n/i18n.ts'
import { path, placeAt } from '../../../shell/places.ts'
import styles from './games-menu.module.css'
import layoutStyles from '../layout/layout.module.css'

/** NAV-14: a list of more than ten studios gets the large layout. */
const LARGE_ABOVE_VENDORS = 10

/** The top navigation, and beside it the studios of the category that is pointed at, first of the one whose page is open. */
export default function GamesMenu() {
  const t = useLabels()
  const entries = useCategories() ?? []
  const [pointed, setPointed] = useState<string>()
  const here = placeAt(usePathname())
  const shown =
    entries.find(({ type }) => type === pointed) ?? entries.find(({ place }) => place === here) ?? entries[0]
  const button = (
    <>
      {t('shell.games')}
      <ChevronDown size={18} aria-hidden="true" />
    </>
  )
  return (
    <Menu role="panel" buttonClass={layoutStyles.headerLink} button={button} label={t('shell.games')}>
      <div className={styles.gamesMenu}>
        <TopNavigation entries={entries} shown={shown} onPoint={setPointed} />
        {shown && <Studios category={shown} />}
      </div>
    </Menu>
  )
}

type TopNavigationProps = {
  entries: readonly OpenCategory[]
  shown: OpenCategory | undefined
  onPoint: (type: string) => void
}

/** NAV-12: home, the categories that have a vendor, promotions. The arrows go up and down it. */
function TopNavigation({ entries, shown, onPoint }: TopNavigationProps) {
  const t = useLabels()
  return (
    <nav className={styles.navigation} aria-label={t('player.top_navigation')} onKeyDown={moveFocus}>
      <NavLink className="menu-item" to={path('home')} isExact>
        <House size={18} aria-hidden="true" />
        {t('hd_home')}
      </NavLink>
      {entries.map(({ type, place, label, icon: Icon }) => (
        <NavLink
          key={type}
          className="menu-item"
          to={path(place)}
          data-shown={type === shown?.type}
          onPointerEnter={() => onPoint(type)}
          onFocus={() => onPoint(type)}
        >
          <Icon size={18} aria-hidden="true" />
          {t(label)}
        </NavLink>
      ))}
      <NavLink className="menu-item" to={path('promotions')}>
        <PartyPopper size={18} aria-hidden="true" />
        {t('hd_event')}
      </NavLink>
    </nav>
  )
}

function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const links = [...event.currentTarget.querySelectorAll('a')]
  const next = nextIndex(event.key, links.indexOf(document.activeElement as HTMLAnchorElement), links.length)
  if (next === null || event.key === 'ArrowLeft' || event.key === 'ArrowRight') return
  event.preventDefault()
  links[next]?.focus()
}

function Studios({ category }: { category: OpenCategory }) {
  const t = useLabels()
  const isLarge = category.vendors.length > LARGE_ABOVE_VENDORS
  return (
    <section className={styles.studios} aria-labelledby="games-menu-studios" data-large={isLarge}>
      <h3 id="games-menu-studios">
        {t(category.label)}
        <NavLink to={path(category.place)}>
          {t('catalogue.view_all_games', { games: category.games })}
        </NavLink>
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
