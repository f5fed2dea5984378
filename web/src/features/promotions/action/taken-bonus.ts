import type { ReactNode } from 'react'

/** A bonus that was taken here, as the feature of bonuses shows it: how it stands, or where it is played. */
export type TakenBonus = (claim: string, part: 'standing' | 'step') => ReactNode
