import type { Theme } from '@night-market/protocol/values/promotions'
import type { ComponentType } from 'react'
import {
  CalendarScene,
  CameraScene,
  CoinsScene,
  FriendsScene,
  GiftScene,
  LanternScene,
  TrophyScene,
} from './scenes.tsx'

const SCENES: Record<Theme, ComponentType> = {
  lanterns: LanternScene,
  coins: CoinsScene,
  calendar: CalendarScene,
  camera: CameraScene,
  gift: GiftScene,
  trophy: TrophyScene,
  friends: FriendsScene,
}

/** The picture of a promotion, by its theme. It fills its box. */
export function PromotionArt({ theme }: { theme: Theme }) {
  const Shown = SCENES[theme]
  return <Shown />
}
