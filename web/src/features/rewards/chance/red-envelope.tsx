import { useEffect, useEffectEvent, useState } from 'react'
import { REDUCED_MOTION, useMedia } from '@night-market/ui/hooks/use-media.ts'
import { Money } from '../../../shell/money.tsx'
import type { Draw, Take } from './queries.ts'
import styles from './red-envelope.module.css'

const OPEN_MS = 900
const COUNT_MS = 1100
const COUNT_STEPS = 40

type EnvelopeProps = { draw: Draw; take: Take | null; isOpening: boolean; onRest: () => void }

/** The envelope: its flap turns open, the card slides out and counts up to the piece. */
export function RedEnvelope({ draw, take, isOpening, onRest }: EnvelopeProps) {
  const isStill = useMedia(REDUCED_MOTION)
  const shown = useCountUp(take?.amount ?? null, isStill, onRest)
  const state = take !== null ? 'open' : isOpening ? 'opening' : 'closed'
  return (
    <div className={styles.envelope} data-state={state} aria-hidden="true">
      <div className={styles.back} />
      <div className={styles.card}>
        <Money className={styles.amount} minor={shown} asset={draw.asset} />
      </div>
      <div className={styles.front} />
      <div className={styles.flap}>
        <span className={styles.seal}>✦</span>
      </div>
    </div>
  )
}

/** Counts up once the card is out; the last step is the amount itself. */
function useCountUp(amount: string | null, isStill: boolean, onRest: () => void): string {
  const [shown, setShown] = useState(amount ?? '0')
  const rested = useEffectEvent(onRest)
  useEffect(() => {
    if (amount === null) return
    if (isStill) {
      setShown(amount)
      rested()
      return
    }
    let step = 0
    const count = () => {
      step += 1
      const part = Math.round(1000 * (1 - (1 - step / COUNT_STEPS) ** 3))
      setShown(step >= COUNT_STEPS ? amount : String((BigInt(amount) * BigInt(part)) / 1000n))
      if (step < COUNT_STEPS) timer = setTimeout(count, COUNT_MS / COUNT_STEPS)
      else rested()
    }
    let timer = setTimeout(count, OPEN_MS)
    return () => clearTimeout(timer)
  }, [amount, isStill])
  return shown
}
