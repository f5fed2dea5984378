import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { REDUCED_MOTION, useMedia } from '@night-market/ui/hooks/use-media.ts'
import { shortened } from '../../../lib/money.ts'
import { usePrizeText } from './prize-text.ts'
import { angleFor, segmentsOf, type Segment } from './segments.ts'
import type { Draw, Take } from './queries.ts'
import styles from './prize-wheel.module.css'

const TURN_MS = 5200
const RADIUS = 100
const LAMPS = 24

type WheelProps = {
  draw: Draw
  /** What was drawn: the wheel turns to it, once for each. */
  take: Take | null
  onRest: () => void
}

/** The wheel: turned as a whole by the compositor, until a segment of the drawn prize rests under the pointer. */
export function PrizeWheel({ draw, take, onRest }: WheelProps) {
  const segments = useSegments(draw, take)
  const face = useRef<HTMLDivElement>(null)
  const angle = useRef(0)
  const isStill = useMedia(REDUCED_MOTION)
  const [litPlace, setLitPlace] = useState<number | null>(null)

  const rested = useEffectEvent(onRest)
  useEffect(() => {
    const disc = face.current
    if (take === null || take.place === null || disc === null) return
    const to = angleFor(segments, take.place, angle.current, asideOf(take.no))
    const turning = disc.animate([{ rotate: `${angle.current}deg` }, { rotate: `${to}deg` }], {
      duration: isStill ? 0 : TURN_MS,
      easing: 'cubic-bezier(0.13, 0.72, 0.09, 1)',
      fill: 'forwards',
    })
    setLitPlace(null)
    turning.onfinish = () => {
      angle.current = to % 360
      disc.style.rotate = `${angle.current}deg`
      turning.cancel()
      setLitPlace(take.place)
      rested()
    }
    return () => turning.cancel()
  }, [take, segments, isStill])

  return (
    <div
      className={styles.disc}
      data-moving={take !== null && litPlace === null}
      data-lit={litPlace !== null}
      aria-hidden="true"
    >
      <div className={styles.glow} />
      <div className={styles.face} ref={face}>
        <Face draw={draw} segments={segments} litPlace={litPlace} />
      </div>
      <Rim />
      <span className={styles.hub} />
      <span className={styles.pointer} />
    </div>
  )
}

/** By what is left; from a press to the next one the segments stay, as the wheel shows what was drawn among them. */
function useSegments({ prizes }: Draw, take: Take | null): readonly Segment[] {
  const left = prizes.map((prize) => prize.left)
  const [shown, setShown] = useState(() => ({ left, segments: segmentsOf(left) }))
  const isAnother = left.some((count, place) => count !== shown.left[place])
  if (take !== null || !isAnother) return shown.segments
  const next = { left, segments: segmentsOf(left) }
  setShown(next)
  return next.segments
}

/** Where in its segment the wheel rests: a little aside, another each time. */
const asideOf = (no: number): number => Math.sin(no * 12.9898)

type FaceProps = { draw: Draw; segments: readonly Segment[]; litPlace: number | null }

/** Narrower than this, words are set small and near the rim. */
const THIN_DEGREES = 9

function Face({ draw, segments, litPlace }: FaceProps) {
  const prizeText = usePrizeText(draw)
  return (
    <svg viewBox={`${-RADIUS} ${-RADIUS} ${2 * RADIUS} ${2 * RADIUS}`}>
      {segments.map(({ place, from, size }) => {
        const prize = draw.prizes[place]
        const isThin = size < THIN_DEGREES
        const y = -RADIUS * (isThin ? 0.8 : 0.66)
        return (
          <g key={from} transform={`rotate(${from + size / 2})`} data-lit={place === litPlace}>
            <path className={styles.segment} data-hue={hueOf(prize?.kind, place)} d={wedge(size)} />
            <text className={styles.word} data-thin={isThin} x={0} y={y} transform={`rotate(-90 0 ${y})`}>
              {prize === undefined || prize.kind === 'none' ? '✦' : shortText(prizeText(prize))}
            </text>
          </g>
        )
      })}
    </svg>
  )
}

const hueOf = (kind: string | undefined, place: number): string =>
  kind === 'none' ? 'none' : String(place % 6)

const MOST_LETTERS = 11
const shortText = (text: string): string => {
  const plain = shortened(text)
  return plain.length > MOST_LETTERS ? `${plain.slice(0, MOST_LETTERS - 1)}…` : plain
}

/** A segment around the top of the circle. */
function wedge(degrees: number): string {
  const half = (degrees / 2) * (Math.PI / 180)
  const [x, y] = [RADIUS * Math.sin(half), RADIUS * Math.cos(half)]
  return `M0 0 L${-x} ${-y} A${RADIUS} ${RADIUS} 0 0 1 ${x} ${-y} Z`
}

function Rim() {
  return (
    <svg className={styles.rim} viewBox="-110 -110 220 220">
      <circle r={104} className={styles.ring} />
      {Array.from({ length: LAMPS }, (_, lamp) => (
        <circle
          key={lamp}
          className={styles.lamp}
          data-odd={lamp % 2 === 1}
          r={2.6}
          cy={-104}
          transform={`rotate(${(lamp * 360) / LAMPS})`}
        />
      ))}
    </svg>
  )
}
