import { PIECES_AT_MOST, REMARK_LENGTH } from '@night-market/protocol/values/points'
import { Button, ButtonLink } from '@night-market/ui/controls/button.tsx'
import { Select } from '@night-market/ui/controls/choices.tsx'
import { Field } from '@night-market/ui/controls/field.tsx'
import { Form, Submit } from '@night-market/ui/form/form.tsx'
import { Fact, Facts } from '@night-market/ui/layout/facts.tsx'
import { Stack } from '@night-market/ui/layout/layout.tsx'
import { Note } from '@night-market/ui/layout/rows.tsx'
import { Dialog } from '@night-market/ui/overlays/dialog.tsx'
import { useQuery } from '@tanstack/react-query'
import { CircleCheck, Coins, KeyRound, PackageX } from 'lucide-react'
import { useState } from 'react'
import { useLabels } from '../../shell/i18n/i18n.ts'
import { Money } from '../../shell/money.tsx'
import { PaymentPasswordField } from '../../shell/payment-password/payment-password.tsx'
import { path } from '../../shell/places.ts'
import { Price } from './good-card.tsx'
import { pointConfigQuery, type PointReward, type Redemption } from './queries.ts'
import { costOf, useRedeem } from './use-redeem.ts'
import { usePointsText } from './use-points-text.ts'
import styles from './points.module.css'

type GoodProps = { good: PointReward; balance: string }

/** A good in detail with the form that redeems it, and afterwards what happens next. */
export function GoodDialog(props: GoodProps & { onRedemptions: () => void; onClose: () => void }) {
  const { good, onRedemptions, onClose } = props
  const [redeemed, setRedeemed] = useState<Redemption | null>(null)
  return (
    <Dialog name="good" title={good.name} onClose={onClose}>
      <Stack gap={4}>
        <img
          className={styles.dialogPicture}
          src={good.picture}
          alt=""
          width={640}
          height={320}
          draggable={false}
        />
        {redeemed === null ? (
          <Offer {...props} onRedeemed={setRedeemed} />
        ) : (
          <Redeemed redemption={redeemed} onRedemptions={onRedemptions} />
        )}
      </Stack>
    </Dialog>
  )
}

function Offer({ good, balance, onRedeemed }: GoodProps & { onRedeemed: (redeemed: Redemption) => void }) {
  const t = useLabels()
  const { data: config } = useQuery(pointConfigQuery)
  return (
    <>
      {/* The focus starts here, so that the dialog opens at its top. */}
      <div className={styles.offer} data-autofocus tabIndex={-1}>
        <Price good={good} />
        <p className={styles.goodText}>
          <bdi>{good.text}</bdi>
        </p>
        <p className={styles.goodType}>
          {good.quantity === 0 ? t('points.sold_out') : t('points.left', { count: good.quantity })}
        </p>
      </div>
      <Way good={good} balance={balance} hasPassword={config?.hasPaymentPassword} onRedeemed={onRedeemed} />
    </>
  )
}

type WayProps = GoodProps & {
  /** Undefined until it is known. */
  hasPassword: boolean | undefined
  onRedeemed: (redeemed: Redemption) => void
}

/** The form, or what prevents redeeming and how to resolve it. */
function Way({ good, balance, hasPassword, onRedeemed }: WayProps) {
  const t = useLabels()
  const points = usePointsText()
  if (good.quantity === 0)
    return <Note icon={<PackageX size={20} aria-hidden="true" />}>{t('points.sold_out_text')}</Note>
  const missing = BigInt(good.pointsRequired) - BigInt(balance)
  if (missing > 0n) {
    return (
      <Note icon={<Coins size={20} aria-hidden="true" />}>
        {t('points.too_few_text', { points: points(missing.toString()) })}
      </Note>
    )
  }
  if (hasPassword === false) {
    return (
      <>
        <Note icon={<KeyRound size={20} aria-hidden="true" />}>{t('points.no_password_text')}</Note>
        <ButtonLink kind="primary" isWide to={path('security')}>
          {t('points.set_password')}
        </ButtonLink>
      </>
    )
  }
  return <RedeemForm good={good} balance={balance} onRedeemed={onRedeemed} />
}

function RedeemForm({ good, balance, onRedeemed }: Omit<WayProps, 'hasPassword'>) {
  const t = useLabels()
  const points = usePointsText()
  const form = useRedeem(good, onRedeemed)
  const pieces = affordable(good, balance)
  const cost = costOf(good, Number(form.typed.quantity))
  return (
    <Form className={styles.form} form={form}>
      {pieces > 1 && (
        <Select
          {...form.control('quantity')}
          label={t('points.quantity')}
          choices={Array.from({ length: pieces }, (_, index) => String(index + 1)).map((value) => ({
            value,
            label: value,
          }))}
        />
      )}
      <Field
        {...form.input('remark')}
        label={t('points.delivery')}
        isOptional
        maxLength={REMARK_LENGTH}
        autoComplete="street-address"
      />
      <Facts>
        <Fact label={t('points.cost')} isStrong>
          {t('points.count', { points: points(cost.points) })}
          {cost.amount !== '0' && (
            <>
              {' + '}
              <Money minor={cost.amount} asset={good.asset} />
            </>
          )}
        </Fact>
        <Fact label={t('points.balance_after')}>
          {points((BigInt(balance) - BigInt(cost.points)).toString())}
        </Fact>
      </Facts>
      <PaymentPasswordField {...form.input('paymentPassword')} />
      <Submit form={form} size="l">
        {t('points.redeem')}
      </Submit>
    </Form>
  )
}

/** The most pieces that the stock, the limit and the balance allow. */
function affordable(good: PointReward, balance: string): number {
  const paid = Number(BigInt(balance) / BigInt(good.pointsRequired))
  return Math.max(1, Math.min(paid, good.quantity, PIECES_AT_MOST))
}

function Redeemed(props: { redemption: Redemption; onRedemptions: () => void }) {
  const t = useLabels()
  const points = usePointsText()
  return (
    <div className={styles.redeemed} role="status">
      <CircleCheck size={44} aria-hidden="true" />
      <h3>{t('points.redeemed')}</h3>
      <p>{t('points.redeemed_text', { points: points(props.redemption.points) })}</p>
      <Button kind="primary" onClick={props.onRedemptions}>
        {t('points.to_redemptions')}
      </Button>
    </div>
  )
}
