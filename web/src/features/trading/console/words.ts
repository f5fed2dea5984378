import type { Badge } from '@night-market/ui/display/states.tsx'
import type { ComponentProps } from 'react'
import type { StaffEvent } from './queries.ts'

export const STATE_TONES: Record<StaffEvent['state'], ComponentProps<typeof Badge>['tone']> = {
  upcoming: 'iris',
  live: 'live',
  suspended: 'warn',
  ended: 'plain',
  void: 'warn',
}

/** An outright has a name alone. */
export const nameOf = ({ home, away }: Pick<StaffEvent, 'home' | 'away'>): string =>
  away === '' ? home : `${home} – ${away}`
