import { IconButton } from '@night-market/ui/controls/button.tsx'
import { useStore } from '@night-market/ui/hooks/store.ts'
import { Link } from '@night-market/ui/router/link.tsx'
import { CircleUserRound, LogOut, Moon, Sun } from 'lucide-react'
import type { ReactNode } from 'react'
import { call } from '../../lib/api.ts'
import { BackOfficeFrame, Brand, menuEntry, MenuGroup, PersonName } from '../../shell/back-office/frame.tsx'
import { Keys } from '../../shell/back-office/keys/keys.tsx'
import { useLabels } from '../../shell/i18n/i18n.ts'
import { queryClient } from '../../shell/query-client.ts'
import { session } from '../../shell/storage.ts'
import { chooseTheme, theme } from '../../shell/theme.ts'
import { Palette } from './palette/palette.tsx'
import { GROUPS, PAGES } from './pages/index.ts'
import { mayOpen, type ConsolePage, type Staff } from './pages/page.ts'

type FrameProps = { staff: Staff; shown: ConsolePage | undefined; children: ReactNode }

/** The frame of the console: a menu of what this person may open. */
export function Frame({ staff, shown, children }: FrameProps) {
  const t = useLabels()
  return (
    <BackOfficeFrame
      brand={<Brand />}
      title={t('console.title')}
      entries={<Entries staff={staff} shown={shown} />}
      tools={<Tools staff={staff} />}
      isFull={shown?.isFull === true && mayOpen(staff, shown)}
    >
      {children}
    </BackOfficeFrame>
  )
}

function Entries({ staff, shown }: Omit<FrameProps, 'children'>) {
  const t = useLabels()
  const groups = GROUPS.map(({ heading, pages }) => ({
    heading,
    pages: pages.filter((page) => page.icon !== undefined && mayOpen(staff, page)),
  }))
  return groups
    .filter(({ pages }) => pages.length > 0)
    .map(({ heading, pages }) => (
      <MenuGroup key={heading ?? ''} heading={heading && t(heading)}>
        {pages.map((page) => (
          <li key={page.path}>
            <Link
              className={menuEntry}
              to={page.path}
              aria-current={page.page === shown?.page ? 'page' : undefined}
            >
              {page.icon && <page.icon size={18} aria-hidden="true" />}
              {t(page.label)}
            </Link>
          </li>
        ))}
      </MenuGroup>
    ))
}

function Tools({ staff }: { staff: Staff }) {
  const t = useLabels()
  const isLight = useStore(theme) === 'light'
  const leave = async (): Promise<void> => {
    await call('POST', '/ops/session/logout').catch(() => undefined)
    session.remove('token')
    await queryClient.resetQueries()
  }
  return (
    <>
      <Palette staff={staff} />
      <Keys
        places={PAGES.flatMap(({ path, letter, label }) =>
          letter === undefined ? [] : [{ letter, label: t(label), to: path }],
        )}
        controls={{
          '/': t('console.key.search'),
          j: t('console.key.next'),
          k: t('console.key.former'),
          n: t('back_office.note'),
          a: t('back_office.approve'),
          r: t('back_office.reject'),
        }}
      />
      <IconButton
        label={t(isLight ? 'console.dark' : 'console.light')}
        onClick={() => chooseTheme(isLight ? 'dark' : 'light')}
      >
        {isLight ? <Moon size={18} aria-hidden="true" /> : <Sun size={18} aria-hidden="true" />}
      </IconButton>
      <PersonName icon={<CircleUserRound size={18} aria-hidden="true" />}>{staff.displayName}</PersonName>
      <IconButton label={t('console.leave')} onClick={() => void leave()}>
        <LogOut size={18} aria-hidden="true" />
      </IconButton>
    </>
  )
}
