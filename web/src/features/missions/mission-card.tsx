import type { Metric } from '@night-market/protocol/values/missions'
import {
  CalendarDays,
  Check,
  Coins,
  DoorOpen,
  Gamepad2,
  PiggyBank,
  Repeat,
  Sparkles,
  Trophy,
  UserPlus,
  type LucideIcon,
} from 'lucide-react'
import { useRef } from 'react'
import { useLabels, useLanguage } from '../../shell/i18n/i18n.ts'
import { refusalText } from '../../shell/refusals/refusal-text.ts'
import { ProgressBar } from '@night-market/ui/display/progress-bar.tsx'
import { Button, ButtonLink } from '@night-market/ui/controls/button.tsx'
import { showToast } from '@night-market/ui/overlays/toast.tsx'
import { burstFrom } from './burst.ts'
import { shareOf, useFigures } from './figures.ts'
import { ProgressRing } from './progress-ring.tsx'
import { useClaim, type Mission } from './queries.ts'
import { wordsIn } from './words-in.ts'
import { wayOn, wayText } from './ways-on.ts'
import styles from './missions.module.css'

const ICONS: Record<Metric, LucideIcon> = {
  valid_bet: Coins,
  rounds: Repeat,
  best: Sparkles,
  play_days: CalendarDays,
  games: Gamepad2,
  deposits: PiggyBank,
  deposited: PiggyBank,
  logins: DoorOpen,
  friends: UserPlus,
}

/** A mission: its goal, the member's progress, and its reward. */
export function MissionCard({ mission, asset }: { mission: Mission; asset: string }) {
  const figures = useFigures(asset)
  const { metric, progress, goal, state } = mission
  const { title, text } = wordsIn(mission.texts, useLanguage())
  const Icon = state === 'open' || state === 'reached' ? ICONS[metric] : Check
  const share = shareOf(mission)
  return (
    <li className={styles.mission} data-state={state}>
      <ProgressRing share={share} size={56} isDone={state !== 'open'}>
        <Icon size={22} />
      </ProgressRing>
      <div className={styles.words}>
        <h3>
          <bdi>{title}</bdi>
        </h3>
        <p>
          <bdi>{text}</bdi>
        </p>
        <div className={styles.progress}>
          <ProgressBar
            share={share}
            isDone={state === 'claimed' || state === 'issued' || state === 'process'}
            label={title}
            valueText={`${figures.of(metric, progress)} / ${figures.of(metric, goal)}`}
          />
          <span className={`${styles.counted} num`} aria-hidden="true">
            {figures.of(metric, progress)} <span>/ {figures.of(metric, goal)}</span>
          </span>
        </div>
      </div>
      <div className={styles.end}>
        <span className={`${styles.reward} num`}>
          <Trophy size={14} aria-hidden="true" />
          {figures.reward(mission.reward)}
        </span>
        <Step mission={mission} asset={asset} />
      </div>
    </li>
  )
}

/** The next step: claim a reached mission, or go and play. */
function Step({ mission, asset }: { mission: Mission; asset: string }) {
  const t = useLabels()
  const way = wayOn(mission)
  const step = t(wayText(mission.metric))
  const { title } = wordsIn(mission.texts, useLanguage())
  if (mission.state === 'reached') return <ClaimButton mission={mission} asset={asset} />
  if (mission.state !== 'open')
    return (
      <span className={styles.claimed}>
        <Check size={16} aria-hidden="true" />
        {t(`missions.state.${mission.state}`)}
      </span>
    )
  return way === null ? null : (
    <ButtonLink size="s" to={way} aria-label={t('missions.step_of', { step, title })}>
      {step}
    </ButtonLink>
  )
}

function ClaimButton({ mission, asset }: { mission: Mission; asset: string }) {
  const t = useLabels()
  const figures = useFigures(asset)
  const place = useRef<DOMRect>(null)
  const { title } = wordsIn(mission.texts, useLanguage())
  const claim = useClaim(mission.id, {
    onError: (error) => showToast(refusalText(t, error), { kind: 'failed' }),
    onSuccess: ({ reward }) => {
      if (place.current !== null) burstFrom(place.current)
      showToast(t('missions.got', { reward: figures.reward(reward) }))
    },
  })
  return (
    <span className={styles.claim}>
      <Button
        kind="primary"
        size="s"
        isBusy={claim.isPending}
        aria-label={t('missions.claim_of', { title })}
        onClick={({ currentTarget }) => {
          place.current = currentTarget.getBoundingClientRect()
          claim.mutate(mission.startsOn)
        }}
      >
        {t('missions.claim')}
      </Button>
    </span>
  )
}
