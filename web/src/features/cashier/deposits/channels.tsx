import type { DepositChannel, DepositChannels as Ways } from '@night-market/protocol/cashier/deposits'
import { ChevronRight } from 'lucide-react'
import { useLabels } from '../../../shell/i18n/i18n.ts'
import { useDates } from '../../../shell/i18n/dates.ts'
import { Badge } from '@night-market/ui/display/states.tsx'
import { feeText, timeText } from './texts.ts'
import { MethodIcon } from '../method-icon.tsx'
import { useMoneyText } from '../../../shell/i18n/use-money-text.ts'
import { Stack, Row } from '@night-market/ui/layout/layout.tsx'
import paymentStyles from '../payments/payment.module.css'
import depositStyles from './deposit.module.css'

/** The deposit methods, each with its fee, limits and time; the one that was used last comes first. */
export function DepositChannels({ ways, onChoose }: { ways: Ways; onChoose: (id: string) => void }) {
  const t = useLabels()
  const last = lastUsed(ways.channels)
  const channels = last === null ? ways.channels : [last, ...ways.channels.filter((each) => each !== last)]
  return (
    <Stack as="section" gap={3} aria-labelledby="deposit-how">
      <h2 id="deposit-how" className={paymentStyles.paymentHeading}>
        {t('deposit.choose_method')}
      </h2>
      <Stack as="ul" gap={3}>
        {channels.map((channel) => (
          <li key={channel.id}>
            <ChannelTile channel={channel} asset={ways.asset} isLast={channel === last} onChoose={onChoose} />
          </li>
        ))}
      </Stack>
    </Stack>
  )
}

type ChannelTileProps = {
  channel: DepositChannel
  asset: string
  isLast: boolean
  onChoose: (id: string) => void
}

function ChannelTile({ channel, asset, isLast, onChoose }: ChannelTileProps) {
  const t = useLabels()
  const { day } = useDates()
  const money = useMoneyText(asset)
  const { method, min, max, lastUsedAt } = channel
  return (
    <button type="button" className="link-card" onClick={() => onChoose(channel.id)}>
      <span className="link-card-icon">
        <MethodIcon method={method} />
      </span>
      <span className="named">
        <Row as="span" gap={2}>
          <strong>{t(`deposit.method.${method}`)}</strong>
          {isLast && <Badge tone="warn">{t('deposit.last_used')}</Badge>}
          {channel.isSandbox && <Badge tone="iris">{t('deposit.sandbox')}</Badge>}
        </Row>
        <small className={depositStyles.depositChannelFacts}>
          <span className="num">{t('deposit.limits', { min: money(min), max: money(max) })}</span>
          <span className="num">{t('deposit.fee_is', { fee: feeText(t, channel, money) })}</span>
          <span className="num">{t('deposit.time_is', { time: timeText(t, channel.usualMinutes) })}</span>
          {lastUsedAt !== null && !isLast && <span>{t('deposit.used_on', { day: day(lastUsedAt) })}</span>}
        </small>
      </span>
      <ChevronRight size={18} aria-hidden="true" className="link-card-arrow" />
    </button>
  )
}

function lastUsed(channels: readonly DepositChannel[]): DepositChannel | null {
  return channels.reduce<DepositChannel | null>(
    (last, each) => (each.lastUsedAt !== null && (last?.lastUsedAt ?? '') < each.lastUsedAt ? each : last),
    null,
  )
}
