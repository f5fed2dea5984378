import type { RoundDetail } from '@night-market/protocol/play'
import { useQuery } from '@tanstack/react-query'
import { ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import { useLabels } from '../../../shell/i18n/i18n.ts'
import { useDates } from '../../../shell/i18n/dates.ts'
import { Button } from '@night-market/ui/controls/button.tsx'
import { TabPanel, Tabs } from '@night-market/ui/controls/tabs.tsx'
import { Dialog } from '@night-market/ui/overlays/dialog.tsx'
import { Money } from '../../../shell/money.tsx'
import { ShortId } from '@night-market/ui/controls/short-id.tsx'
import { Badge, EmptyState, ErrorState, Skeleton } from '@night-market/ui/display/states.tsx'
import { vendorUrl } from '../../../shell/games/vendor-url.ts'
import { sheetQuery } from '../../../features/catalogue/queries.ts'
import { VendorRound } from '../../../features/fairness/vendor-round.tsx'
import { Verifier } from '../../../features/fairness/verifier.tsx'
import { roundQuery } from '../../../features/play/queries.ts'
import { RoundStatus } from '../../../features/play/round-status.tsx'
import { RevealRound } from './reveal-round.tsx'
import { Row, Stack } from '@night-market/ui/layout/layout.tsx'
import { Figures } from '@night-market/ui/layout/facts.tsx'
import styles from '../../../features/play/record.module.css'

type Tab = 'events' | 'money' | 'verify'
const PANEL = 'round-panel'

/** One round of the member: what happened, which money moved, and whether it was fair. */
export function RoundDialog(props: { roundId: string; onClose: () => void }) {
  const t = useLabels()
  const { data, error, refetch, isFetching } = useQuery(roundQuery(props.roundId))
  const [tab, setTab] = useState<Tab>('events')
  const canVerify = data?.proof !== null && data !== undefined && tab !== 'verify'
  return (
    <Dialog
      name="round"
      title={data ? t('play.round_of', { name: data.round.gameName }) : t('play.round')}
      size="l"
      onClose={props.onClose}
      footer={
        canVerify ? (
          <Button
            kind="primary"
            icon={<ShieldCheck size={18} aria-hidden="true" />}
            onClick={() => setTab('verify')}
          >
            {t('play.verify')}
          </Button>
        ) : undefined
      }
    >
      {error && <ErrorState error={error} onRetry={refetch} isBusy={isFetching} />}
      {!error && !data && <RoundSkeleton />}
      {data && <RoundContent detail={data} tab={tab} onTab={setTab} />}
    </Dialog>
  )
}

function RoundContent(props: { detail: RoundDetail; tab: Tab; onTab: (tab: Tab) => void }) {
  const t = useLabels()
  const { detail, tab } = props
  return (
    <Stack className={styles.round}>
      <RoundFigures detail={detail} />
      <Tabs<Tab>
        label={t('play.round')}
        panelId={PANEL}
        look="line"
        choices={[
          { value: 'events', label: t('play.round_events') },
          { value: 'money', label: t('play.round_money') },
          { value: 'verify', label: t('play.tab.fairness') },
        ]}
        value={tab}
        onChange={props.onTab}
      />
      <TabPanel id={PANEL} value={tab}>
        {tab === 'events' && <Events detail={detail} />}
        {tab === 'money' && <MoneyCalls detail={detail} />}
        {tab === 'verify' && <Verification detail={detail} />}
      </TabPanel>
    </Stack>
  )
}

function Verification({ detail }: { detail: RoundDetail }) {
  const verifyUrl = useVerifyUrl(detail.round.gameCode)
  const { proof, round } = detail
  if (proof === null) return <NoProof />
  if (verifyUrl === undefined) return <Skeleton shape="row" />
  // Draws and matches reveal their seeds by themselves.
  const nextServerSeedHash = proof.kind === 'seeds' ? proof.nextServerSeedHash : null
  const reveal = nextServerSeedHash !== null && (
    <RevealRound roundId={round.roundId} nextServerSeedHash={nextServerSeedHash} />
  )
  return <Verifier detail={{ ...detail, proof }} verifyUrl={verifyUrl} reveal={reveal} />
}

/** The verifier that the vendor names for a game: null where it names none, undefined until that is known. */
function useVerifyUrl(gameCode: string): string | null | undefined {
  const { data, isPending } = useQuery(sheetQuery(gameCode))
  return isPending ? undefined : vendorUrl(data?.facts, 'verify_url')
}

function RoundFigures({ detail: { round } }: { detail: RoundDetail }) {
  const t = useLabels()
  const { moment } = useDates()
  const amounts = [
    { label: t('play.column.stake'), minor: round.stake },
    { label: t('play.column.payout'), minor: round.payout },
    { label: t('play.column.net'), minor: round.net, isDelta: true },
  ]
  return (
    <>
      <Row as="p" gap={2}>
        <RoundStatus status={round.status} />{' '}
        {round.mode === 'bonus' && <Badge tone="good">{t('play.mode_bonus')}</Badge>} {round.vendorName} ·{' '}
        {moment(round.startedAt)}
      </Row>
      <Figures>
        {amounts.map(({ label, minor, isDelta = false }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <Money minor={minor} asset={round.asset} isDelta={isDelta} />
            </dd>
          </div>
        ))}
      </Figures>
    </>
  )
}

function Events({ detail }: { detail: RoundDetail }) {
  const verifyUrl = useVerifyUrl(detail.round.gameCode)
  const { proof } = detail
  if (proof === null) return <NoProof />
  if (verifyUrl === undefined) return <Skeleton shape="row" />
  return <VendorRound detail={{ ...detail, proof }} verifyUrl={verifyUrl} view="events" />
}

function MoneyCalls({ detail: { round, calls } }: { detail: RoundDetail }) {
  const t = useLabels()
  const { moment } = useDates()
  return (
    <Stack as="ul" gap={2} className={styles.moneyCalls}>
      {calls.map((call) => (
        <li key={`${call.transactionId} ${call.kind}`}>
          <span className={styles.moneyCallKind}>{t(kindText(call.kind))}</span>
          <Money minor={call.amount} asset={round.asset} />
          <span className={styles.moneyCallNote}>
            {moment(call.happenedAt)} · {t(call.status === 'RS_OK' ? 'play.call_done' : 'play.call_refused')}
          </span>
          <ShortId id={call.transactionId} />
        </li>
      ))}
    </Stack>
  )
}

const KINDS = ['bet', 'win', 'rollback', 'resettle', 'promo', 'tombstone'] as const

function kindText(kind: string) {
  const known = KINDS.find((name) => name === kind)
  return known === undefined ? ('play.call.other' as const) : (`play.call.${known}` as const)
}

function NoProof() {
  const t = useLabels()
  return (
    <EmptyState
      icon={<ShieldCheck size={28} aria-hidden="true" />}
      title={t('play.no_proof')}
      text={t('play.no_proof_text')}
    />
  )
}

function RoundSkeleton() {
  return (
    <Stack aria-busy="true">
      <Skeleton shape="line" width="50%" />
      <Skeleton shape="row" />
      <Skeleton shape="row" />
      <Skeleton shape="row" />
    </Stack>
  )
}
