import { plainDigits } from '@night-market/protocol/values/text/digits'
import { ButtonLink } from '@night-market/ui/controls/button.tsx'
import { Field } from '@night-market/ui/controls/field.tsx'
import { Presets } from '@night-market/ui/controls/presets.tsx'
import { ErrorState, Skeleton } from '@night-market/ui/display/states.tsx'
import { Form, Submit } from '@night-market/ui/form/form.tsx'
import { useForm } from '@night-market/ui/form/use-form.ts'
import { Fact, Facts } from '@night-market/ui/layout/facts.tsx'
import { Note } from '@night-market/ui/layout/rows.tsx'
import { Dialog } from '@night-market/ui/overlays/dialog.tsx'
import { showToast } from '@night-market/ui/overlays/toast.tsx'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Coins, KeyRound } from 'lucide-react'
import { RefusalError } from '../../lib/api.ts'
import { useRequestId } from '../../lib/use-request-id.ts'
import { useLabels } from '../../shell/i18n/i18n.ts'
import { useMoneyText } from '../../shell/i18n/use-money-text.ts'
import {
  paymentPasswordError,
  PaymentPasswordField,
  wrongPassword,
} from '../../shell/payment-password/payment-password.tsx'
import { path } from '../../shell/places.ts'
import { convert, pointConfigQuery, type PointConfig } from './queries.ts'
import { usePointsText } from './use-points-text.ts'
import styles from './points.module.css'

type ConvertProps = { balance: string; onClose: () => void }

/** Points into cash of the main wallet. */
export function ConvertDialog({ balance, onClose }: ConvertProps) {
  const t = useLabels()
  const { data, error, refetch, isFetching } = useQuery(pointConfigQuery)
  return (
    <Dialog name="convert-points" title={t('points.convert')} size="s" onClose={onClose}>
      {error && !data && <ErrorState error={error} onRetry={refetch} isBusy={isFetching} />}
      {!error && !data && <Skeleton shape="row" />}
      {data && <Converting config={data} balance={balance} onClose={onClose} />}
    </Dialog>
  )
}

type ConvertingProps = ConvertProps & { config: PointConfig }

/** The form, or the reason why nothing can be converted now. */
function Converting({ config, balance, onClose }: ConvertingProps) {
  const t = useLabels()
  const points = usePointsText()
  const most = mostOf(config, balance)
  const step = BigInt(config.conversion.step)
  if (!config.hasPaymentPassword) {
    return (
      <div className={styles.form}>
        <Note icon={<KeyRound size={20} aria-hidden="true" />}>{t('points.no_password_text')}</Note>
        <ButtonLink kind="primary" isWide to={path('security')}>
          {t('points.set_password')}
        </ButtonLink>
      </div>
    )
  }
  if (most < step) {
    const isDayOver = BigInt(config.conversion.leftToday) < step
    return (
      <Note icon={<Coins size={20} aria-hidden="true" />}>
        {isDayOver
          ? t('points.day_over', { points: points(config.conversion.aDay) })
          : t('points.convert_from', { points: points(step.toString()) })}
      </Note>
    )
  }
  return <ConvertForm config={config} balance={balance} onClose={onClose} />
}

/** The most points that can be converted now, in whole steps. */
function mostOf({ conversion }: PointConfig, balance: string): bigint {
  const [own, left] = [BigInt(balance), BigInt(conversion.leftToday)]
  const most = own < left ? own : left
  return most - (most % BigInt(conversion.step))
}

function ConvertForm({ config, balance, onClose }: ConvertingProps) {
  const t = useLabels()
  const points = usePointsText()
  const money = useMoneyText(config.asset)
  const form = useConvert(config, balance, onClose)
  const { step, amountPerStep, leftToday } = config.conversion
  const typed = wholePoints(form.typed.points) ?? 0n
  const most = mostOf(config, balance)
  return (
    <Form className={styles.form} form={form}>
      <p className={styles.goodText}>
        {t('points.convert_rate', { points: points(String(step)), amount: money(amountPerStep) })}
      </p>
      <Field
        {...form.input('points', (text) => plainDigits(text).replaceAll(/\D/g, ''))}
        label={t('points.points_to_convert')}
        inputMode="numeric"
        autoComplete="off"
        required
        help={t('points.left_today', { points: points(leftToday) })}
      />
      <Presets
        label={t('points.points_to_convert')}
        choices={presetsOf(step, most).map((value) => ({ value, label: points(value) }))}
        chosen={form.typed.points}
        onChoose={(value) => form.set({ points: value })}
      />
      <Facts>
        <Fact label={t('points.you_get')} isStrong>
          {money(((typed / BigInt(step)) * BigInt(amountPerStep)).toString())}
        </Fact>
      </Facts>
      <PaymentPasswordField {...form.input('paymentPassword')} />
      <Submit form={form} size="l">
        {t('points.convert')}
      </Submit>
    </Form>
  )
}

/** Presets: one step, five, ten, and everything that can be converted. */
function presetsOf(step: number, most: bigint): string[] {
  const steps = [1n, 5n, 10n].map((times) => times * BigInt(step)).filter((value) => value < most)
  return [...steps, most].map(String)
}

const wholePoints = (text: string): bigint | null => (/^\d{1,15}$/.test(text) ? BigInt(text) : null)

/** The form of a conversion. Sending it again reuses its id, so it converts once. */
function useConvert(config: PointConfig, balance: string, onDone: () => void) {
  const t = useLabels()
  const points = usePointsText()
  const money = useMoneyText(config.asset)
  const cache = useQueryClient()
  const requestId = useRequestId('cnv')
  const { step } = config.conversion
  return useForm({
    initial: { points: String(step), paymentPassword: '' },
    schema: () => import('@night-market/protocol/points').then((shape) => shape.ConvertBody),
    wrong: { points: t('points.whole_steps', { points: points(String(step)) }) },
    check(typed) {
      const wanted = wholePoints(typed.points)
      const isStep = wanted !== null && wanted > 0n && wanted % BigInt(step) === 0n
      return {
        points: isStep ? tooMany(wanted) : t('points.whole_steps', { points: points(String(step)) }),
        paymentPassword: paymentPasswordError(t, typed.paymentPassword),
      }
    },
    body({ points: wanted, paymentPassword }) {
      const request = { points: wanted.replace(/^0+(?=.)/, '') }
      return { id: requestId.of(request), ...request, paymentPassword }
    },
    async send(body) {
      const { amount } = await convert(body)
      requestId.end()
      for (const queryKey of [['points'], ['wallet']]) void cache.invalidateQueries({ queryKey })
      showToast(t('points.conversion_done', { amount: money(amount) }))
      onDone()
    },
    refused(error, { text }) {
      const wrong = wrongPassword(t, error)
      if (wrong !== undefined) return { field: 'paymentPassword', text: wrong }
      if (!(error instanceof RefusalError) || error.code !== 'conversion_limit_reached') return { text }
      return { field: 'points', text: t('points.over_today', { points: points(String(error.details.left)) }) }
    },
  })

  function tooMany(wanted: bigint): string | undefined {
    if (wanted > BigInt(balance)) return t('points.over_balance', { points: points(balance) })
    const { leftToday } = config.conversion
    return wanted > BigInt(leftToday) ? t('points.over_today', { points: points(leftToday) }) : undefined
  }
}
