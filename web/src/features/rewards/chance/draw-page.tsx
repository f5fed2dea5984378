import { useQuery } from '@tanstack/react-query'
import { ErrorState, RowSkeletons } from '@night-market/ui/display/states.tsx'
import { Card, Row, Stack } from '@night-market/ui/layout/layout.tsx'
import { Link } from '@night-market/ui/router/link.tsx'
import { useState } from 'react'
import { ChevronLeft } from 'lucide-react'
import { useDates } from '../../../shell/i18n/dates.ts'
import { useLabels, useLanguage } from '../../../shell/i18n/i18n.ts'
import { textIn } from '../../../shell/i18n/text-in.ts'
import { path, usePlaceParam } from '../../../shell/places.ts'
import { DrawProofCard } from './draw-proof-card.tsx'
import { DrawState } from './draws-page.tsx'
import { Odds } from './odds.tsx'
import { Stage } from './stage.tsx'
import { Takes } from './takes.tsx'
import { drawQuery, type Draw } from './queries.ts'
import styles from './chance.module.css'

/**
 * One draw (PROMO-2): its stage, the odds and what is left, the member's results, and the seeds to verify it with.
 */
export default function DrawPage() {
  const t = useLabels()
  const id = usePlaceParam('id')
  const { data, error, refetch, isFetching } = useQuery(drawQuery(id))
  return (
    <Stack gap={2}>
      <Link className={styles.back} to={path('draws')}>
        <ChevronLeft size={18} aria-hidden="true" />
        {t('draws.all')}
      </Link>
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} isBusy={isFetching} />}
      {!error && !data && <RowSkeletons />}
      {data && <Whole draw={data} />}
    </Stack>
  )
}

function Whole({ draw: newest }: { draw: Draw }) {
  const [kept, setKept] = useState<Draw | null>(null)
  const draw = kept ?? newest
  const t = useLabels()
  const language = useLanguage()
  const { moment } = useDates()
  const title = textIn(draw.title, language)
  return (
    <>
      <title>{t('shell.title', { page: title })}</title>
      <Row spread="between">
        <h1 className="page-title">
          <bdi>{title}</bdi>
        </h1>
        <DrawState draw={draw} />
      </Row>
      <p className={styles.lead}>
        {t(`draws.how.${draw.kind}`)}
        {draw.state === 'live' && ` ${t('draws.until', { at: moment(draw.closesAt) })}.`}
      </p>
      <div className={styles.page}>
        <Card className={styles.stage} data-kind={draw.kind}>
          <Stage key={draw.id} draw={draw} onMove={() => setKept(newest)} onRest={() => setKept(null)} />
        </Card>
        <Stack gap={4}>
          <Odds draw={draw} />
          <Takes draw={draw} />
          <DrawProofCard draw={draw} />
        </Stack>
      </div>
    </>
  )
}
