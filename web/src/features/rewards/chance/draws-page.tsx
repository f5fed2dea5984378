import { useQuery } from '@tanstack/react-query'
import { Badge, EmptyState, ErrorState, RowSkeletons } from '@night-market/ui/display/states.tsx'
import { Grid, Stack } from '@night-market/ui/layout/layout.tsx'
import { Link } from '@night-market/ui/router/link.tsx'
import { Dices, Egg, FerrisWheel, Mail, CloudRain, Ticket, type LucideIcon } from 'lucide-react'
import { useDates } from '../../../shell/i18n/dates.ts'
import { useLabels, useLanguage } from '../../../shell/i18n/i18n.ts'
import { textIn } from '../../../shell/i18n/text-in.ts'
import { useMoneyText } from '../../../shell/i18n/use-money-text.ts'
import { path } from '../../../shell/places.ts'
import { drawsQuery, type Draw } from './queries.ts'
import styles from './chance.module.css'

const ICONS: Record<Draw['kind'], LucideIcon> = {
  envelope: Mail,
  rain: CloudRain,
  prize_wheel: FerrisWheel,
  golden_egg: Egg,
  raffle: Ticket,
}

/** The open draws (PROMO-2): wheel, eggs, raffle, envelopes. */
export default function DrawsPage() {
  const t = useLabels()
  const { data, error, refetch, isFetching } = useQuery(drawsQuery)
  const page = t('draws.title')
  return (
    <Stack gap={4}>
      <title>{t('shell.title', { page })}</title>
      <h1 className="page-title">{page}</h1>
      <p className={styles.lead}>{t('draws.lead')}</p>
      {error && <ErrorState error={error} onRetry={() => void refetch()} isBusy={isFetching} />}
      {!error && !data && <RowSkeletons />}
      {data?.draws.length === 0 && (
        <EmptyState
          icon={<Dices size={28} aria-hidden="true" />}
          title={t('draws.none')}
          text={t('draws.none_text')}
        />
      )}
      <Grid as="ul" className={styles.draws} least="260px" gap={3}>
        {data?.draws.map((draw) => (
          <DrawCard key={draw.id} draw={draw} />
        ))}
      </Grid>
    </Stack>
  )
}

function DrawCard({ draw }: { draw: Draw }) {
  const t = useLabels()
  const language = useLanguage()
  const { moment } = useDates()
  const money = useMoneyText(draw.asset)
  const Icon = ICONS[draw.kind]
  const top = topOf(draw)
  return (
    <li>
      <Link className={styles.drawCard} data-kind={draw.kind} to={path('draw', { id: draw.id })}>
        <span className={styles.drawPicture} aria-hidden="true">
          <Icon size={40} strokeWidth={1.5} />
        </span>
        <span className={styles.drawTitle}>{textIn(draw.title, language)}</span>
        <span className={styles.faint}>{t(`draws.kind.${draw.kind}`)}</span>
        {top !== null && <span className={styles.drawTop}>{t('draws.up_to', { amount: money(top) })}</span>}
        <span className={styles.drawFoot}>
          <DrawState draw={draw} />
          {draw.state === 'live' && (
            <span className={styles.faint}>{t('draws.until', { at: moment(draw.closesAt) })}</span>
          )}
        </span>
      </Link>
    </li>
  )
}

/** The largest amount of money that a draw gives. */
function topOf({ prizes, total }: Draw): string | null {
  if (total !== null) return total
  const amounts = prizes.flatMap(({ kind, amount }) =>
    kind === 'cash' && amount !== null ? [BigInt(amount)] : [],
  )
  return amounts.length === 0 ? null : String(amounts.reduce((most, each) => (each > most ? each : most)))
}

/** Open, sold out, waiting for its draw, or over. */
export function DrawState({ draw }: { draw: Draw }) {
  const t = useLabels()
  if (draw.state === 'ended') return <Badge>{t('draws.state.ended')}</Badge>
  if (draw.state === 'closed') return <Badge tone="warn">{t('draws.state.closed')}</Badge>
  if (draw.kind !== 'raffle' && draw.taken >= draw.pieces) return <Badge>{t('draws.state.sold_out')}</Badge>
  return <Badge tone="good">{t('draws.state.live')}</Badge>
}
