import type { LoginRow } from '@night-market/protocol/sign-in/security'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useLabels } from '../../../shell/i18n/i18n.ts'
import { useDates } from '../../../shell/i18n/dates.ts'
import type { LabelKey } from '../../../label-keys.ts'
import { LoadMore } from '@night-market/ui/list-page/load-more.tsx'
import { ErrorState, Skeleton } from '@night-market/ui/display/states.tsx'
import { loginsQuery } from './queries.ts'
import { Row } from './row.tsx'
import { Card } from '@night-market/ui/layout/layout.tsx'
import { Rows } from '@night-market/ui/layout/rows.tsx'

type Result = (typeof LoginRow)['_output']['result']

const RESULTS: Record<Result, { label: LabelKey; tone: 'good' | 'bad' | 'warn' }> = {
  entered: { label: 'security.result.entered', tone: 'good' },
  wrong_password: { label: 'security.result.wrong_password', tone: 'bad' },
  challenged: { label: 'security.result.challenged', tone: 'warn' },
  handed_over: { label: 'security.result.handed_over', tone: 'good' },
  locked: { label: 'security.result.locked', tone: 'bad' },
}

/** The logins of the last thirty days, newest first. */
export function LoginHistory() {
  const t = useLabels()
  const { moment } = useDates()
  const { data, error, refetch, isFetching, hasNextPage, fetchNextPage } = useInfiniteQuery(loginsQuery)
  const rows = data?.pages.flatMap((page) => page.rows) ?? []
  return (
    <Card>
      <h2>{t('security.logins')}</h2>
      {error !== null && <ErrorState error={error} isBusy={isFetching} onRetry={() => void refetch()} />}
      {data === undefined && error === null && <Skeleton shape="row" />}
      {data !== undefined && rows.length === 0 && <p>{t('security.no_logins')}</p>}
      <Rows>
        {rows.map((row) => (
          <Row key={row.at + row.result} title={moment(row.at)} text={`${row.device} · ${row.address}`}>
            <span className="badge" data-tone={RESULTS[row.result].tone}>
              {t(RESULTS[row.result].label)}
            </span>
          </Row>
        ))}
      </Rows>
      {hasNextPage && (
        <LoadMore
          shown={rows.length}
          hasMore={hasNextPage}
          isBusy={isFetching}
          onMore={() => void fetchNextPage()}
        />
      )}
    </Card>
  )
}
