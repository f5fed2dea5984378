/** How odds are written and what happens when they change: kept in the browser from one visit to the next. */
import { ODDS_POLICIES } from '@night-market/protocol/vendor/book'
import { z } from 'zod'
import { ODDS_FORMATS } from '@night-market/games/kernel/book/formats'
import type { BookState } from './state.ts'

const KEPT = 'book'
const Settings = z.object({ format: z.enum(ODDS_FORMATS), policy: z.enum(ODDS_POLICIES) })

export function keepSettings({ format, slip: { policy } }: BookState): void {
  const text = JSON.stringify({ format, policy })
  try {
    if (localStorage.getItem(KEPT) !== text) localStorage.setItem(KEPT, text)
  } catch {
    // A browser that blocks storage in frames keeps them for this visit alone.
  }
}

export function withKeptSettings(state: BookState): BookState {
  try {
    const { format, policy } = Settings.parse(JSON.parse(localStorage.getItem(KEPT) ?? ''))
    return { ...state, format, slip: { ...state.slip, policy } }
  } catch {
    return state
  }
}
