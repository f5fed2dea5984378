import { Fragment } from 'react'
import { useLabels } from '../../../shell/i18n/i18n.ts'
import type { LotteryResult } from '../queries.ts'
import { partsOf, remarkOf, spoken, valueText, type Part } from './parts.ts'
import styles from './numbers.module.css'

type NumbersProps = { family: string; numbers: LotteryResult['numbers']; size: 's' | 'm' }

/** The numbers of a draw as its family shows them. */
export function Numbers({ family, numbers, size }: NumbersProps) {
  const t = useLabels()
  const parts = partsOf(family, numbers)
  const remark = remarkOf(family, numbers)
  return (
    <p className={`${styles.numbers} num`} data-size={size}>
      <span className="visually-hidden">{spoken(parts)}</span>
      <span className={styles.parts} aria-hidden="true">
        {parts.map((part) => (
          <PartShown key={`${part.look} ${part.caption ?? ''}`} part={part} />
        ))}
      </span>
      {remark !== null && (
        <span className={styles.remark}>
          {t('lottery.sum', { sum: remark.sum })}
          {size === 'm' && ` · ${t(`lottery.${remark.size}`)}`}
        </span>
      )}
    </p>
  )
}

function PartShown({ part: { look, values, caption, places, between, before } }: { part: Part }) {
  const t = useLabels()
  return (
    <>
      {caption !== undefined && (
        <span className={styles.caption} data-look={look}>
          {t(`lottery.caption.${caption}`)}
        </span>
      )}
      {before !== undefined && <span className={styles.sign}>{before}</span>}
      {values.map((value, place) => (
        // A value has no name of its own: its place is what tells two apart.
        // oxlint-disable-next-line react/no-array-index-key
        <Fragment key={place}>
          {place > 0 && between !== undefined && <span className={styles.sign}>{between}</span>}
          {look === 'die' ? (
            <Die value={value} />
          ) : (
            <span className={styles.value} data-look={look} data-value={value}>
              {valueText(value, places)}
            </span>
          )}
        </Fragment>
      ))}
    </>
  )
}

/** Which of nine places of a face have a spot. */
const SPOTS: Readonly<Record<number, readonly number[]>> = {
  1: [4],
  2: [0, 8],
  3: [0, 4, 8],
  4: [0, 2, 6, 8],
  5: [0, 2, 4, 6, 8],
  6: [0, 2, 3, 5, 6, 8],
}
const SPOT_AT = [6, 12, 18] as const

function Die({ value }: { value: number }) {
  const isRed = value === 1 || value === 4
  return (
    <svg className={styles.die} viewBox="0 0 24 24" data-red={isRed}>
      {SPOTS[value]?.map((spot) => (
        <circle
          key={spot}
          cx={SPOT_AT[spot % 3]}
          cy={SPOT_AT[Math.floor(spot / 3)]}
          r={value === 1 ? 3 : 2.2}
        />
      ))}
    </svg>
  )
}
