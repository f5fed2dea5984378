import { IconButton } from '@night-market/ui/controls/button.tsx'
import { Drawer } from '@night-market/ui/overlays/drawer.tsx'
import { usePathname } from '@night-market/ui/router/router.tsx'
import { Menu } from 'lucide-react'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useLabels } from '../i18n/i18n.ts'
import { Clock } from './clock.tsx'
import { LanguageChoice } from './language-choice.tsx'
import styles from './back-office.module.css'

type FrameProps = {
  brand: ReactNode
  /** The name of the back-office. */
  title: string
  /** Its menu: beside the page, and in a drawer on a phone. */
  entries: ReactNode
  /** What stands at the end of the header. */
  tools: ReactNode
  /** A phone's bar, which opens the menu; without it a button of the header does. */
  bar?: (openMenu: () => void) => ReactNode
  /** The page takes the whole frame, and scrolls inside. */
  isFull?: boolean
  children: ReactNode
}

/** The frame of a back-office: its header with the merchant's clock, its menu, and the page. */
export function BackOfficeFrame({ brand, title, entries, tools, bar, isFull = false, children }: FrameProps) {
  const t = useLabels()
  const [isMenuOpen, setIsMenuOpen] = useState(false)
  const pathname = usePathname()
  useEffect(() => setIsMenuOpen(false), [pathname])
  const side = useRef<HTMLElement>(null)
  // The menu may be longer than the screen.
  useEffect(() => {
    // Some browsers return a promise of the end of the movement, which is no cleanup.
    side.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' })
  }, [pathname])
  const openMenu = () => setIsMenuOpen(true)
  return (
    <div className={styles.site} data-bar={bar !== undefined}>
      <header className={styles.header}>
        {bar === undefined && (
          <span className={styles.opener}>
            <IconButton label={t('back_office.menu')} onClick={openMenu}>
              <Menu size={20} aria-hidden="true" />
            </IconButton>
          </span>
        )}
        {brand}
        <span className={styles.centre}>{title}</span>
        <Clock />
        <LanguageChoice />
        {tools}
      </header>
      <nav ref={side} className={styles.side} aria-label={t('back_office.menu')}>
        {entries}
      </nav>
      <main className={styles.main} data-full={isFull}>
        {children}
      </main>
      {bar?.(openMenu)}
      {isMenuOpen && (
        <Drawer
          label={t('back_office.menu')}
          header={<strong>{title}</strong>}
          side="start"
          onClose={() => setIsMenuOpen(false)}
        >
          <nav className={styles.drawer} aria-label={t('back_office.menu')}>
            {entries}
          </nav>
        </Drawer>
      )}
    </div>
  )
}

type GroupProps = { heading?: string | undefined; children: ReactNode }

/** Entries of the menu under a heading. */
export function MenuGroup({ heading, children }: GroupProps) {
  return (
    <section>
      {heading !== undefined && <h2 className={styles.group}>{heading}</h2>}
      <ul>{children}</ul>
    </section>
  )
}

/** What an entry of the menu looks like, as a link of either kind. */
export const menuEntry = styles.entry

/** The brand, before the name of the back-office. */
export function Brand() {
  return (
    <span className={styles.brand}>
      <img src="/favicon.svg" width={26} height={26} alt="" />
      <span>
        night <b>market</b>
      </span>
    </span>
  )
}

/** Who is logged in. */
export function PersonName({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <span className={styles.name}>
      {icon}
      {children}
    </span>
  )
}
