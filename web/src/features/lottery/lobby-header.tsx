import { Tabs, type Choice } from '@night-market/ui/controls/tabs.tsx'
import { FlaskConical } from 'lucide-react'
import { useLabels } from '../../shell/i18n/i18n.ts'
import { MODES } from './cards.ts'
import type { LotteryGame, PrizeMode } from './queries.ts'
import styles from './lottery.module.css'

export type Tab = PrizeMode | 'ALL'

/** The order of the specification. */
const TABS: readonly PrizeMode[] = ['LOTT', 'ZY', 'ELOTT', 'SEA']

type LobbyHeaderProps = {
  title: string
  /** Undefined until they are known. */
  games: readonly LotteryGame[] | undefined
  tab: Tab
  panelId: string
  onTab: (tab: Tab) => void
}

/** What the lobby has, and the prize modes to choose from. */
export function LobbyHeader({ title, games, tab, panelId, onTab }: LobbyHeaderProps) {
  const t = useLabels()
  const isSimulated = games?.some(({ source }) => source === 'simulated') === true
  const hasOfficial = games?.some(({ source }) => source === 'official') === true
  return (
    <header className={styles.header}>
      <div className={styles.titleRow}>
        <h1 className={styles.title}>{title}</h1>
        {isSimulated && (
          <span className={styles.simulated}>
            <FlaskConical size={14} aria-hidden="true" />
            {t('lottery.simulated')}
          </span>
        )}
      </div>
      <p className={styles.lead}>
        {t('lottery.lead', { count: games?.length ?? 0 })}
        {!hasOfficial && ` ${t('lottery.official_off')}`}
      </p>
      <Tabs
        label={t('lottery.tabs')}
        panelId={panelId}
        choices={choicesOf(t, games)}
        value={tab}
        onChange={onTab}
      />
    </header>
  )
}

function choicesOf(
  t: ReturnType<typeof useLabels>,
  games: readonly LotteryGame[] | undefined,
): Choice<Tab>[] {
  const choice = (value: Tab): Choice<Tab> => {
    const count = games?.filter(({ prizeMode }) => value === 'ALL' || prizeMode === value).length
    const label = t(`lottery.mode.${value}`)
    return { value, label: count === undefined ? label : `${label} ${count}` }
  }
  return [choice('ALL'), ...TABS.map(choice)]
}

/** The tab of an address; all where it names none that there is. */
export const tabIn = (requested: string | null, otherwise: Tab): Tab =>
  requested === 'ALL' ? 'ALL' : (MODES.find((mode) => mode === requested) ?? otherwise)
