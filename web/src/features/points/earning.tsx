import {
  CONVERSION,
  EARNING_TYPES,
  POINT_RATES,
  type EarningType,
} from '@night-market/protocol/values/points'
import { ErrorState, RowSkeletons } from '@night-market/ui/display/states.tsx'
import { Grid, Stack } from '@night-market/ui/layout/layout.tsx'
import { Note } from '@night-market/ui/layout/rows.tsx'
import { useQuery } from '@tanstack/react-query'
import { Cherry, Info, Landmark, Spade, Ticket, Trophy, Video, type LucideIcon } from 'lucide-react'
import { minorOfWhole } from '../../lib/money.ts'
import { useLabels } from '../../shell/i18n/i18n.ts'
import { useMoneyText } from '../../shell/i18n/use-money-text.ts'
import { whitelabelQuery } from '../../shell/whitelabel.ts'
import { pointConfigQuery, type PointConfig } from './queries.ts'
import { usePointsText } from './use-points-text.ts'
import styles from './points.module.css'

const ICONS: Record<EarningType, LucideIcon> = {
  slots: Cherry,
  lottery: Ticket,
  live: Video,
  pvp: Spade,
  sports: Trophy,
  deposit: Landmark,
}

/** The rates at which play and deposits earn points, and what points convert to. */
export function Earning() {
  const { data, error, refetch, isFetching } = useQuery(pointConfigQuery)
  if (error && !data) return <ErrorState error={error} onRetry={refetch} isBusy={isFetching} />
  if (!data) return <RowSkeletons />
  return <Ratios config={data} />
}

/** The rates for visitors, who may not make the member's call. */
export function VisitorEarning() {
  const { data } = useQuery(whitelabelQuery)
  if (!data) return <RowSkeletons />
  return <Ratios config={usualTerms(data.asset)} />
}

type Terms = Pick<PointConfig, 'asset' | 'ratios'> & {
  conversion: Pick<PointConfig['conversion'], 'step' | 'amountPerStep' | 'aDay'>
}

const usualTerms = (asset: string): Terms => ({
  asset,
  ratios: EARNING_TYPES.map((type) => ({ type, unitsPerPoint: String(1_000_000 / POINT_RATES[type]) })),
  conversion: {
    step: CONVERSION.step,
    amountPerStep: minorOfWhole(CONVERSION.unitsPerStep, asset),
    aDay: String(CONVERSION.aDay),
  },
})

function Ratios({ config }: { config: Terms }) {
  const t = useLabels()
  const points = usePointsText()
  const money = useMoneyText(config.asset)
  const { step, amountPerStep, aDay } = config.conversion
  return (
    <Stack gap={4}>
      <Grid as="ul" least="230px" gap={3}>
        {config.ratios.map(({ type, unitsPerPoint }) => {
          const Icon = ICONS[type]
          return (
            <li key={type} className={styles.ratio}>
              <span className={styles.ratioIcon}>
                <Icon size={22} aria-hidden="true" />
              </span>
              <span className={styles.ratioWords}>
                <strong>{t(`points.of.${type}`)}</strong>
                <span>
                  {t(type === 'deposit' ? 'points.ratio_deposit' : 'points.ratio', {
                    amount: money(unitsPerPoint),
                  })}
                </span>
              </span>
            </li>
          )
        })}
      </Grid>
      <Note icon={<Info size={20} aria-hidden="true" />}>
        {t('points.rules', {
          step: points(String(step)),
          amount: money(amountPerStep),
          day: points(aDay),
        })}
      </Note>
    </Stack>
  )
}
