import type { Metric } from '@night-market/protocol/values/missions'
import { GAME_TYPE_FACTS, isGameType } from '@night-market/protocol/values/game-types'
import type { LabelKey } from '../../label-keys.ts'
import { path } from '../../shell/places.ts'

/** The label of the link to where a mission is played. */
export function wayText(metric: Metric): LabelKey {
  if (metric === 'friends') return 'missions.go_friends'
  return metric === 'deposits' || metric === 'deposited' ? 'missions.go_deposit' : 'missions.go'
}

/** Where a mission is played; null for a mission that logging in completes. */
export function wayOn({
  metric,
  gameTypes,
}: {
  metric: Metric
  gameTypes: readonly string[]
}): string | null {
  if (metric === 'logins') return null
  if (metric === 'friends') return path('referral')
  if (metric === 'deposits' || metric === 'deposited') return path('deposit')
  const [type = ''] = gameTypes
  return path(isGameType(type) ? GAME_TYPE_FACTS[type].place : 'home')
}
