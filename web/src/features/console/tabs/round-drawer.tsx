import type { RoundDetail } from '@night-market/protocol/play'
import { ShortId } from '@night-market/ui/controls/short-id.tsx'
import { Badge, ErrorState, RowSkeletons } from '@night-market/ui/display/states.tsx'
import { Fact, Facts } from '@night-market/ui/layout/facts.tsx'
import { Row, Stack } from '@night-market/ui/layout/layout.tsx'
import { Named, Rows } from '@night-market/ui/layout/rows.tsx'
import { Drawer } from '@night-market/ui/overlays/drawer.tsx'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useDates } from '../../../shell/i18n/dates.ts'
import { useLabels } from '../../../shell/i18n/i18n.ts'
import { Money } from '../../../shell/money.tsx'
import { roundQuery } from '../member/queries.ts'
import { ROUND_TONES } from '../words.ts'
import styles from '../console.module.css'

type RoundDrawerProps = { member: string; round: string; onClose: () => void }

/** A round: its money, the calls of its vendor, and what it was drawn with. */
export function RoundDrawer({ member, round, onClose }: RoundDrawerProps) {
  const t = useLabels()
  const { data, error, refetch, isFetching } = useQuery(roundQuery(member, round))
  const title = t('person.round')
  return (
    <Drawer label={title} side="end" header={<strong>{title}</strong>} hasAddress onClose={onClose}>
      <div className={styles.drawer}>
        {error !== null && <ErrorState error={error} isBusy={isFetching} onRetry={() => void refetch()} />}
        {error === null && data === undefined && <RowSkeletons />}
        {error === null && data !== undefined && <Round detail={data} />}
      </div>
    </Drawer>
  )
}

function Round({ detail }: { detail: RoundDetail }) {
  const t = useLabels()
  const { moment } = useDates()
  const { round } = detail
  return (
    <Stack gap={4}>
      <Row spread="between">
        <strong>{round.gameName}</strong>
        <Badge tone={ROUND_TONES[round.status]}>{t(`person.round.${round.status}`)}</Badge>
      </Row>
      <Facts look="lines">
        <Fact label={t('person.id')}>
          <ShortId id={round.roundId} />
        </Fact>
        <Fact label={t('person.vendor')}>{round.vendorName}</Fact>
        <Fact label={t('person.started')}>{moment(round.startedAt)}</Fact>
        {round.settledAt !== null && <Fact label={t('person.settled')}>{moment(round.settledAt)}</Fact>}
        <Fact label={t('person.stake')}>
          <Money minor={round.stake} asset={round.asset} />
        </Fact>
        <Fact label={t('person.payout')}>
          <Money minor={round.payout} asset={round.asset} />
        </Fact>
        <Fact label={t('person.net')} isStrong>
          <Money minor={round.net} asset={round.asset} isDelta />
        </Fact>
      </Facts>
      <Calls detail={detail} />
      <Drawn detail={detail} />
    </Stack>
  )
}

function Calls({ detail }: { detail: RoundDetail }) {
  const t = useLabels()
  const { moment } = useDates()
  return (
    <section>
      <h3>{t('person.calls')}</h3>
      <Rows>
        {detail.calls.map((call) => (
          <li key={`${call.kind} ${call.transactionId}`}>
            <Named title={<code>{call.kind}</code>}>
              <small>
                {moment(call.happenedAt)} · {call.status}
              </small>
            </Named>
            <Money minor={call.amount} asset={detail.round.asset} />
          </li>
        ))}
      </Rows>
    </section>
  )
}

/** What was kept of its draw since the first stake, and what the vendor says of it now. */
function Drawn({ detail: { kept, proof } }: { detail: RoundDetail }) {
  const t = useLabels()
  const hash = (label: string, value: string | null): ReactNode =>
    value !== null && (
      <Fact label={label}>
        <ShortId id={value} />
      </Fact>
    )
  return (
    <section>
      <h3>{t('person.drawn')}</h3>
      <Facts look="lines">
        {hash(t('person.seed_hash'), kept.seedHash)}
        {hash(t('person.client_seed_hash'), kept.clientSeedHash)}
        {kept.nonce !== null && <Fact label={t('person.nonce')}>{kept.nonce}</Fact>}
        {hash(t('person.maths_hash'), kept.mathsHash)}
        {hash(t('person.chain'), kept.chain)}
        {kept.number !== null && <Fact label={t('person.number')}>{kept.number}</Fact>}
        <Fact label={t('person.proof')}>
          {proof === null ? t('person.no_proof') : <code>{proof.kind}</code>}
        </Fact>
      </Facts>
      {proof !== null && (
        <details className={styles.proof}>
          <summary>{t('person.proof_whole')}</summary>
          <pre tabIndex={0}>{JSON.stringify(proof, null, 2)}</pre>
        </details>
      )}
    </section>
  )
}
