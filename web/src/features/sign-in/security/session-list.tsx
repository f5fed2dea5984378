import { useQuery } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'
import { t as translate, useLabels } from '../../../shell/i18n/i18n.ts'
import { useDates } from '../../../shell/i18n/dates.ts'
import { refusalText } from '../../../shell/refusals/refusal-text.ts'
import { Button } from '@night-market/ui/controls/button.tsx'
import { ErrorState, Skeleton } from '@night-market/ui/display/states.tsx'
import { showToast } from '@night-market/ui/overlays/toast.tsx'
import { sessionsQuery } from './queries.ts'
import { Row } from './row.tsx'
import { StepUpDialog } from '../factors/step-up-dialog.tsx'
import { useChange } from './use-change.ts'
import { Card } from '@night-market/ui/layout/layout.tsx'
import { Rows } from '@night-market/ui/layout/rows.tsx'
import styles from './security.module.css'

const end = (id: string) =>
  call<null>('DELETE', id === '' ? '/wps/security/sessions' : `/wps/security/sessions/${id}`)

/** Where this account is entered at this moment; any of these but the one in hand can be ended. */
export function SessionList() {
  const t = useLabels()
  const { moment } = useDates()
  const { data, error, refetch, isFetching } = useQuery(sessionsQuery)
  const ending = useChange(end, () => showToast(translate('security.session_ended')))
  const isAlone = data?.every(({ isThisOne }) => isThisOne)
  return (
    <Card>
      <h2>{t('security.sessions')}</h2>
      {error !== null && <ErrorState error={error} isBusy={isFetching} onRetry={() => void refetch()} />}
      {data === undefined && error === null && <Skeleton shape="row" />}
      <Rows>
        {data?.map((row) => (
          <Row
            key={row.id}
            title={
              <>
                {row.device}{' '}
                {row.isThisOne && (
                  <span className="badge" data-tone="good">
                    {t('security.this_one')}
                  </span>
                )}
              </>
            }
            text={t('security.seen', { address: row.address, moment: moment(row.lastSeenAt) })}
          >
            {!row.isThisOne && (
              <Button
                size="s"
                aria-label={t('security.end_it', { device: row.device })}
                isBusy={ending.underway === row.id}
                disabled={ending.isBusy}
                onClick={() => ending.make(row.id)}
              >
                {t('security.end')}
              </Button>
            )}
          </Row>
        ))}
      </Rows>
      {ending.error !== null && (
        <p className={styles.securityError} role="alert">
          {refusalText(t, ending.error)}
        </p>
      )}
      {isAlone === false && (
        <Button
          kind="danger"
          isBusy={ending.underway === ''}
          disabled={ending.isBusy}
          onClick={() => ending.make('')}
        >
          {t('security.end_others')}
        </Button>
      )}
      {ending.isAsking && <StepUpDialog onProven={ending.proven} onClose={ending.giveUp} />}
    </Card>
  )
}
