import { useQuery } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight, Megaphone } from 'lucide-react'
import { Button } from '@night-market/ui/controls/button.tsx'
import { EmptyState, ErrorState, RowSkeletons } from '@night-market/ui/display/states.tsx'
import { Row } from '@night-market/ui/layout/layout.tsx'
import { Named, Rows } from '@night-market/ui/layout/rows.tsx'
import { useSearchParams } from '@night-market/ui/router/router.tsx'
import { listQuery, useReader } from '../../../features/content/queries.ts'
import { useMerchantDates } from '../merchant-dates.ts'
import { useLabels } from '../../../shell/i18n/i18n.ts'
import { path } from '../../../shell/places.ts'
import styles from '../pages.module.css'

/** AGT-2: the announcements of the site, nine a page. */
export default function AnnouncementPage() {
  const t = useLabels()
  const { day } = useMerchantDates()
  const [address, setAddress] = useSearchParams()
  const page = Math.max(1, Math.trunc(Number(address.get('page')) || 1))
  const { data, error, refetch, isFetching } = useQuery(listQuery(useReader(), 'notice', page))
  const turn = (to: number) => setAddress({ page: String(to) })
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1 className="page-title">{t('agents.announcement')}</h1>
      </header>
      {error && <ErrorState error={error} onRetry={refetch} isBusy={isFetching} />}
      {!error && data === undefined && <RowSkeletons />}
      {data?.rows.length === 0 && (
        <EmptyState icon={<Megaphone size={28} aria-hidden="true" />} title={t('agents.no_announcement')} />
      )}
      {data !== undefined && data.rows.length > 0 && (
        <Rows>
          {data.rows.map((card) => (
            <li key={card.slug}>
              <Named title={<a href={path('notice', { id: card.slug })}>{card.title}</a>}>
                {card.publishedAt !== null && day(card.publishedAt.slice(0, 10))}
              </Named>
            </li>
          ))}
        </Rows>
      )}
      {data !== undefined && data.totalPages > 1 && (
        <Row>
          <Button
            icon={<ChevronLeft size={16} aria-hidden="true" />}
            disabled={page === 1}
            onClick={() => turn(page - 1)}
          >
            {t('agents.newer')}
          </Button>
          <span className="num">
            {page} / {data.totalPages}
          </span>
          <Button
            icon={<ChevronRight size={16} aria-hidden="true" />}
            disabled={page >= data.totalPages}
            onClick={() => turn(page + 1)}
          >
            {t('agents.older')}
          </Button>
        </Row>
      )}
    </div>
  )
}
