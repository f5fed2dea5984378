import { ProgressBar } from '@night-market/ui/display/progress-bar.tsx'
import { Badge } from '@night-market/ui/display/states.tsx'
import { useLabels } from '../../shell/i18n/i18n.ts'
import { Money } from '../../shell/money.tsx'
import { Coin } from './coin.tsx'
import type { PointReward } from './queries.ts'
import { usePointsText } from './use-points-text.ts'
import styles from './points.module.css'

/** The card shows how many pieces are left when there are at most this many. */
const FEW = 10

type CardProps = { good: PointReward; balance: string; onOpen: () => void }

/** A good in the mall: its picture, its price, and how close the member is to it. */
export function GoodCard({ good, balance, onOpen }: CardProps) {
  const t = useLabels()
  const isSoldOut = good.quantity === 0
  return (
    <li className={styles.good} data-sold-out={isSoldOut}>
      <div className={styles.goodPicture}>
        <img src={good.picture} alt="" width={320} height={240} loading="lazy" draggable={false} />
        <span className={styles.goodBadge}>
          {isSoldOut && <Badge>{t('points.sold_out')}</Badge>}
          {!isSoldOut && good.quantity < FEW && (
            <Badge tone="warn">{t('points.left', { count: good.quantity })}</Badge>
          )}
        </span>
      </div>
      <div className={styles.goodWords}>
        <h2 className={styles.goodName}>
          <button type="button" className={styles.goodOpen} onClick={onOpen}>
            <bdi>{good.name}</bdi>
          </button>
        </h2>
        <p className={styles.goodType}>{t(`points.type.${good.type}`)}</p>
        <Price good={good} />
        <Reach good={good} balance={balance} />
      </div>
    </li>
  )
}

/** Points, and money beside them where a good costs some. */
export function Price({ good }: { good: PointReward }) {
  const t = useLabels()
  const points = usePointsText()
  return (
    <p className={styles.price}>
      <Coin size={18} />
      <strong className="num">{points(good.pointsRequired)}</strong>
      <span className="visually-hidden">{t('points.unit')}</span>
      {good.amountRequired !== '0' && (
        <>
          {' + '}
          <Money minor={good.amountRequired} asset={good.asset} />
        </>
      )}
    </p>
  )
}

function Reach({ good, balance }: Omit<CardProps, 'onOpen'>) {
  const t = useLabels()
  const points = usePointsText()
  const missing = BigInt(good.pointsRequired) - BigInt(balance)
  const share = Number((BigInt(balance) * 100n) / BigInt(good.pointsRequired))
  if (missing <= 0n) return <p className={styles.reached}>{t('points.reached')}</p>
  return (
    <div className={styles.reach}>
      <ProgressBar share={share / 100} label={t('points.progress', { name: good.name })} />
      <span>{t('points.missing', { points: points(missing.toString()) })}</span>
    </div>
  )
}
