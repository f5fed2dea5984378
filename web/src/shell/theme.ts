import { storeOf } from '@night-market/ui/hooks/store.ts'
import { givenTheme } from './page-facts.ts'
import { local } from './storage.ts'

export type Theme = 'dark' | 'light'

/** The theme in force. `public/theme.js` put it on the page before the first paint. */
export const theme = storeOf<Theme>((local.read('theme') ?? givenTheme()) === 'light' ? 'light' : 'dark')

export function chooseTheme(next: Theme): void {
  local.write('theme', next)
  document.documentElement.dataset.theme = next
  document
    .querySelector('meta[name=theme-color]')
    ?.setAttribute('content', next === 'light' ? '#ffffff' : '#17121d')
  theme.set(next)
}
