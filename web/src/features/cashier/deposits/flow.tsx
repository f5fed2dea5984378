import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLabels } from '../../../shell/i18n/i18n.ts'
import { EmptyState, ErrorState, Skeleton } from '@night-market/ui/display/states.tsx'
import { Check, Landmark } from 'lucide-react'
import { DepositAmount } from './amount.tsx'
import { DepositChannels } from './channels.tsx'
import { channelsQuery } from './queries.ts'
import { DepositStatus } from './status.tsx'
import { writeDecimal } from '../../../shell/i18n/amounts.ts'
import type { DepositOffer } from './offer-choice.tsx'
import { OpenDeposits } from './open-deposits.tsx'
import { Stack } from '@night-market/ui/layout/layout.tsx'
import paymentStyles from '../payments/payment.module.css'
import depositStyles from './deposit.module.css'

/** The step: no channel yet, an amount (perhaps given, as decimal text) for a channel, or a deposit. */
export type DepositPlace = {
  channel?: string | undefined
  amount?: string | undefined
  id?: string | undefined
}

type DepositFlowProps = {
  place: DepositPlace
  onMove: (to: DepositPlace) => void
  /** What follows a deposit, and its name. */
  doneLabel: string
  onDone: () => void
  /** What a deposit can count for, or counts for already; null until that is known, which an amount waits for. */
  offers: readonly DepositOffer[] | null
  /** Over a game that waits: nothing leads away from it, and nothing is printed. */
  isOverGame?: boolean
}

/** A deposit in three steps: how, how much, and paying it until it has arrived. */
export function DepositFlow(props: DepositFlowProps) {
  const { place } = props
  const step = place.id !== undefined ? 3 : place.channel !== undefined ? 2 : 1
  return (
    <div className={paymentStyles.paymentFlow}>
      <Progress step={step} />
      {place.id === undefined ? (
        <Choosing {...props} />
      ) : (
        <DepositStatus key={place.id} {...props} id={place.id} />
      )}
    </div>
  )
}

function Choosing({ place, offers, onMove }: DepositFlowProps) {
  const t = useLabels()
  const { data, error, refetch, isFetching } = useQuery(channelsQuery)
  // Kept here, so that another channel does not lose it.
  const [typed, setTyped] = useState(() => writeDecimal(place.amount ?? ''))
  if (error) return <ErrorState error={error} onRetry={refetch} isBusy={isFetching} />
  if (!data) return <ChannelsSkeleton />
  if (data.channels.length === 0) {
    return (
      <EmptyState
        icon={<Landmark size={28} aria-hidden="true" />}
        title={t('deposit.no_channels')}
        text={t('deposit.no_channels_text')}
      />
    )
  }
  const channel = data.channels.find(({ id }) => id === place.channel)
  if (channel === undefined) {
    return (
      <>
        <OpenDeposits onOpen={(id) => onMove({ id })} />
        <DepositChannels ways={data} onChoose={(id) => onMove({ channel: id })} />
      </>
    )
  }
  if (offers === null) return <ChannelsSkeleton />
  return (
    <DepositAmount
      ways={data}
      channel={channel}
      offers={offers}
      typed={typed}
      onType={setTyped}
      onBack={() => onMove({})}
      onOpen={(id) => onMove({ id })}
    />
  )
}

function Progress({ step }: { step: 1 | 2 | 3 }) {
  const t = useLabels()
  const steps = [
    { at: 1, label: t('deposit.progress.method') },
    { at: 2, label: t('deposit.progress.amount') },
    { at: 3, label: t('deposit.progress.pay') },
  ]
  return (
    <ol className={depositStyles.depositProgress} data-screen-only aria-label={t('deposit.progress')}>
      {steps.map(({ at, label }) => (
        <li key={at} aria-current={at === step ? 'step' : undefined} data-done={at < step}>
          <span className="num" aria-hidden="true">
            {at < step ? <Check size={13} strokeWidth={3} /> : at}
          </span>
          {label}
        </li>
      ))}
    </ol>
  )
}

function ChannelsSkeleton() {
  return (
    <Stack gap={3} aria-busy="true">
      {Array.from({ length: 4 }, (_, index) => (
        <Skeleton key={index} shape="row" />
      ))}
    </Stack>
  )
}
