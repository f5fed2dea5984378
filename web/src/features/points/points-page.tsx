import { TabPanel, Tabs } from '@night-market/ui/controls/tabs.tsx'
import { Stack } from '@night-market/ui/layout/layout.tsx'
import { useUrlFilter } from '@night-market/ui/list-page/use-url-filter.ts'
import { Coins, History, ListOrdered, Store } from 'lucide-react'
import { useLabels } from '../../shell/i18n/i18n.ts'
import { NeedAccount } from '../../shell/need-account.tsx'
import { useSession } from '../../shell/session.ts'
import { PointDetailsList } from './details.tsx'
import { Earning, VisitorEarning } from './earning.tsx'
import { Hero, VisitorHero } from './hero.tsx'
import { Mall } from './mall.tsx'
import { Redemptions } from './redemptions.tsx'

const PANEL = 'points-panel'
const VIEWS = ['mall', 'redemptions', 'details', 'earning'] as const
type View = (typeof VIEWS)[number]

const ICONS = { mall: Store, redemptions: History, details: ListOrdered, earning: Coins }

/** The points mall: the balance, the goods, redemptions, the points details, and how points are earned. */
export default function PointsPage() {
  const t = useLabels()
  const { hasToken, isLogin, isTrial } = useSession()
  return (
    <Stack gap={5}>
      <title>{t('shell.title', { page: t('points.title') })}</title>
      {!hasToken && (
        <>
          <VisitorHero />
          <h2 className="visually-hidden">{t('points.how_earned')}</h2>
          <VisitorEarning />
        </>
      )}
      {isTrial && (
        <>
          <h1 className="page-title">{t('points.title')}</h1>
          <NeedAccount text={t('points.need_account_text')} />
        </>
      )}
      {isLogin && !isTrial && <Counter />}
    </Stack>
  )
}

function Counter() {
  const t = useLabels()
  const [{ view }, change] = useUrlFilter<{ view: View }>({
    read: (address) => ({ view: VIEWS.find((known) => known === address.get('view')) ?? 'mall' }),
    write: ({ view: next }): Record<string, string> => (next === 'mall' ? {} : { view: next }),
  })
  const show = (next: View) => change({ view: next })
  return (
    <>
      <Hero onEarning={() => show('earning')} />
      <Tabs<View>
        label={t('points.title')}
        panelId={PANEL}
        look="line"
        choices={VIEWS.map((value) => ({ value, label: t(`points.view.${value}`), icon: iconOf(value) }))}
        value={view}
        onChange={show}
      />
      <TabPanel id={PANEL} value={view}>
        {view === 'mall' && <Mall onRedemptions={() => show('redemptions')} />}
        {view === 'redemptions' && <Redemptions onMall={() => show('mall')} />}
        {view === 'details' && <PointDetailsList onEarning={() => show('earning')} />}
        {view === 'earning' && <Earning />}
      </TabPanel>
    </>
  )
}

function iconOf(view: View) {
  const Icon = ICONS[view]
  return <Icon size={17} aria-hidden="true" />
}
