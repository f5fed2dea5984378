import type { GameSheet } from '@night-market/protocol/catalogue'
import { Link } from '@night-market/ui/router/link.tsx'
import { useLabels } from '../../../shell/i18n/i18n.ts'
import { path } from '../../../shell/places.ts'
import { Button } from '@night-market/ui/controls/button.tsx'
import { TabPanel, Tabs } from '@night-market/ui/controls/tabs.tsx'
import { Skeleton } from '@night-market/ui/display/states.tsx'
import { useGameFigures } from '../../../features/catalogue/sheet/figures.ts'
import { GameRules } from '../../../features/catalogue/sheet/game-rules.tsx'
import { HowItWorks } from '../../../features/fairness/how-it-works.tsx'
import { openSheet } from '../../../features/play/game-bar.tsx'
import { MyRounds } from './my-rounds.tsx'
import type { Mode } from '../../../features/play/queries.ts'
import { Stack } from '@night-market/ui/layout/layout.tsx'
import { Figures } from '@night-market/ui/layout/facts.tsx'
import styles from '../../../features/play/play.module.css'

export type GameTab = 'info' | 'fairness' | 'rounds'
const PANEL = 'game-panel'

type GameTabsProps = {
  sheet: GameSheet | undefined
  gameCode: string
  mode: Mode
  tab: GameTab
  onTab: (tab: GameTab) => void
}

/** What stands under a game: its figures and rules, its fairness, the member's own rounds. */
export function GameTabs(props: GameTabsProps) {
  const t = useLabels()
  const { sheet, tab } = props
  return (
    <Stack gap={5}>
      <h2 className="visually-hidden">{t('play.about')}</h2>
      <Tabs<GameTab>
        label={t('play.about')}
        panelId={PANEL}
        look="line"
        choices={[
          { value: 'info', label: t('play.tab.info') },
          { value: 'fairness', label: t('play.tab.fairness') },
          { value: 'rounds', label: t('play.tab.rounds') },
        ]}
        value={tab}
        onChange={props.onTab}
      />
      <TabPanel id={PANEL} value={tab}>
        {tab === 'info' && (sheet ? <Info sheet={sheet} /> : <Skeleton shape="row" />)}
        {tab === 'fairness' && <Fairness />}
        {tab === 'rounds' && <MyRounds gameCode={props.gameCode} mode={props.mode} />}
      </TabPanel>
    </Stack>
  )
}

function Info({ sheet }: { sheet: GameSheet }) {
  const t = useLabels()
  const figuresOf = useGameFigures()
  const { game } = sheet
  return (
    <div className={styles.gameInfo}>
      <Figures>
        {figuresOf(sheet).map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="num">{value}</dd>
          </div>
        ))}
      </Figures>
      <GameRules sheet={sheet} />
      <Button onClick={() => openSheet(game)}>{t('play.whole_sheet')}</Button>
    </div>
  )
}

function Fairness() {
  const t = useLabels()
  return (
    <div className={styles.gameInfo}>
      <HowItWorks />
      <p>
        {t('play.fairness_text')}{' '}
        <Link className="text-link" to={path('fairness')}>
          {t('play.fairness_link')}
        </Link>
      </p>
    </div>
  )
}
