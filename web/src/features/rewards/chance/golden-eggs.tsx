import { EGGS } from '@night-market/protocol/values/chance'
import { useEffect, useEffectEvent } from 'react'
import { REDUCED_MOTION, useMedia } from '@night-market/ui/hooks/use-media.ts'
import { useLabels } from '../../../shell/i18n/i18n.ts'
import { isWin } from './prize-text.ts'
import type { Draw, Take } from './queries.ts'
import styles from './golden-eggs.module.css'

const SMASH_MS = 1500

type EggsProps = {
  draw: Draw
  /** The chosen egg, also while its answer is awaited. */
  chosen: number | null
  take: Take | null
  isBusy: boolean
  onSmash: (egg: number) => void
  onRest: () => void
}

/** Eight eggs: the chosen one shakes until the prize is known, then cracks open and glows. */
export function GoldenEggs({ draw, chosen, take, isBusy, onSmash, onRest }: EggsProps) {
  const t = useLabels()
  const isStill = useMedia(REDUCED_MOTION)
  const rested = useEffectEvent(onRest)
  useEffect(() => {
    if (take === null) return
    const timer = setTimeout(() => rested(), isStill ? 0 : SMASH_MS)
    return () => clearTimeout(timer)
  }, [take, isStill])
  return (
    <div className={styles.eggs} role="group" aria-label={t('draws.eggs')}>
      {Array.from({ length: EGGS }, (_, place) => place + 1).map((egg) => {
        const isChosen = egg === chosen
        const state = !isChosen ? 'whole' : take === null ? 'shaking' : 'open'
        return (
          <button
            key={egg}
            type="button"
            className={styles.egg}
            data-state={state}
            data-win={isChosen && take !== null && isWin(draw, take)}
            aria-disabled={isBusy || undefined}
            onClick={() => {
              if (!isBusy) onSmash(egg)
            }}
          >
            <EggPicture no={egg} />
            <span className="visually-hidden">{t('draws.egg', { no: egg })}</span>
          </button>
        )
      })}
    </div>
  )
}

const SHELL = 'M50 6 C76 6 92 48 92 76 C92 106 74 122 50 122 C26 122 8 106 8 76 C8 48 24 6 50 6 Z'
const CRACK = '0,62 14,70 24,56 36,72 48,58 60,74 72,56 84,70 100,60'

function EggPicture({ no }: { no: number }) {
  const id = `egg-${no}`
  return (
    <svg className={styles.picture} viewBox="-10 -10 120 146" aria-hidden="true">
      <defs>
        <radialGradient id={`${id}-gold`} cx="0.36" cy="0.3" r="0.8">
          <stop offset="0" stopColor="#fff6d0" />
          <stop offset="0.35" stopColor="#ffcf5a" />
          <stop offset="0.75" stopColor="#e08e12" />
          <stop offset="1" stopColor="#8a4a08" />
        </radialGradient>
        <clipPath id={`${id}-top`}>
          <polygon points={`0,-10 100,-10 100,60 ${CRACK.split(' ').toReversed().join(' ')}`} />
        </clipPath>
        <clipPath id={`${id}-bottom`}>
          <polygon points={`${CRACK} 100,136 0,136`} />
        </clipPath>
      </defs>
      <ellipse className={styles.shade} cx="50" cy="124" rx="34" ry="7" />
      <g className={styles.rays}>
        {Array.from({ length: 12 }, (_, ray) => (
          <path key={ray} d="M50 66 L45 -8 L55 -8 Z" transform={`rotate(${ray * 30} 50 66)`} />
        ))}
      </g>
      <g className={styles.bottom}>
        <path d={SHELL} fill={`url(#${id}-gold)`} clipPath={`url(#${id}-bottom)`} />
      </g>
      <g className={styles.top}>
        <path d={SHELL} fill={`url(#${id}-gold)`} clipPath={`url(#${id}-top)`} />
        <ellipse cx="36" cy="34" rx="9" ry="15" className={styles.shine} transform="rotate(18 36 34)" />
      </g>
      <polyline className={styles.crack} points={CRACK} />
    </svg>
  )
}
