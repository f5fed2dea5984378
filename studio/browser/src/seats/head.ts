/** The strip over a table with seats: the game, the balance, and the sheets. */
import type { Title } from '@night-market/games/titles/title'
import { el, iconButton, setGlyph } from '../lib/dom.ts'
import type { Translate } from '../lib/texts.ts'

export interface HeadHandlers {
  rules(): void
  fairness(): void
  history(): void
  mute(): void
}

export interface HeadState {
  balance: string
  isMuted: boolean
  place: string
}

export function seatHead(t: Translate, title: Title, isDemo: boolean, handlers: HeadHandlers) {
  const balance = el('strong', { class: 'num' })
  const place = el('span', { class: 'seat-head__place' })
  const sound = iconButton('sound', t('bar.sound_on'), handlers.mute)
  const element = el(
    'header',
    { class: 'seat-head' },
    el(
      'div',
      { class: 'seat-head__words' },
      el('strong', {}, title.name),
      el('span', { class: 'seat-head__money' }, `${t(isDemo ? 'bar.demo' : 'bar.balance')} `, balance),
      place,
    ),
    iconButton('repeat', t('seats.history'), handlers.history),
    iconButton('fair', t('bar.fairness'), handlers.fairness),
    iconButton('rules', t('bar.rules'), handlers.rules),
    sound,
  )
  return {
    element,
    draw(state: HeadState): void {
      if (balance.textContent !== state.balance) balance.textContent = state.balance
      if (place.textContent !== state.place) place.textContent = state.place
      const label = t(state.isMuted ? 'bar.sound_off' : 'bar.sound_on')
      if (sound.getAttribute('aria-label') === label) return
      sound.setAttribute('aria-label', label)
      sound.title = label
      setGlyph(sound, state.isMuted ? 'muted' : 'sound')
    },
  }
}
