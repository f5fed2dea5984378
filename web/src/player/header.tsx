import { ChevronDown, Menu as MenuIcon } from 'lucide-react'
import { Link } from 'react-router'
import { useCategories, type OpenCategory } from '../features/catalogue/game-types.ts'
import { useWords } from '../lib/i18n.ts'
import { path } from '../lib/path.ts'
import { useSession } from '../lib/session.ts'
import { ButtonLink, IconButton } from '../ui/button.tsx'
import { Menu } from '../ui/menu.tsx'
import { AccountMenu } from './account-menu.tsx'
import { Logo } from './logo.tsx'
import { toggleSideMenu } from './side-menu.tsx'
import { WalletPill } from './wallet-pill.tsx'

/** NAV-14: a list of more than ten studios gets the large layout. */
const LARGE_ABOVE_VENDORS = 10

export function Header() {
  const t = useWords()
  const { hasToken } = useSession()
  return (
    <header className="header">
      <IconButton label={t('player.menu')} onClick={toggleSideMenu}>
        <MenuIcon size={22} aria-hidden="true" />
      </IconButton>
      <Logo />
      <nav className="header-nav" aria-label={t('player.top_navigation')}>
        <GamesMenu />
      </nav>
      <div className="header-end">{hasToken ? <SignedIn /> : <Anonymous />}</div>
    </header>
  )
}

function SignedIn() {
  return (
    <>
      <WalletPill />
      <AccountMenu />
    </>
  )
}

function Anonymous() {
  const t = useWords()
  return (
    <>
      <ButtonLink to={path('/login')}>{t('player.login')}</ButtonLink>
      <ButtonLink to={path('/register')} kind="primary">
        {t('player.register')}
      </ButtonLink>
    </>
  )
}

function GamesMenu() {
  const t = useWords()
  const categories = useCategories() ?? []
  const isLarge = categories.some(({ vendors }) => vendors.length > LARGE_ABOVE_VENDORS)
  const button = (
    <>
      {t('player.games')}
      <ChevronDown size={18} aria-hidden="true" />
    </>
  )
  return (
    <Menu role="panel" buttonClass="header-link" button={button} label={t('player.games')}>
      <div className="games-menu" data-large={isLarge}>
        {categories.map((category) => (
          <CategoryStudios key={category.type} category={category} />
        ))}
      </div>
    </Menu>
  )
}

function CategoryStudios({ category }: { category: OpenCategory }) {
  const t = useWords()
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
            <Link className="menu-item" to={path(category.place, { vassalage: vendor.vassalage })}>
              {vendor.displayName}
              <span className="num">{vendor.games}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
