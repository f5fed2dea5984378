/** The bar under every game: real buttons, in the order of a hand's reach; the big one plays. */
import type { AuthenticateValue } from '@night-market/protocol/studio'
import { el, glyph, iconButton, setGlyph, type GlyphName } from '../lib/dom.ts'
import type { Translate } from '../lib/texts.ts'

export interface BarHandlers {
  play(): void
  lowerStake(): void
  raiseStake(): void
  chooseStake(): void
  auto(): void
  quick(): void
  mute(): void
  rules(): void
  fairness(): void
  /** Where the game has settings of its own. */
  settings?(): void
}

/** What the bar shows; drawing the same state twice changes nothing. */
export interface BarState {
  balance: string
  stakeLabel: string
  stake: string
  /** What the last round paid; only more than its stake is a win. */
  paidLabel: string
  paid: string
  isWin: boolean
  canLower: boolean
  canRaise: boolean
  /** A bonus allows no higher stake: raising it is greyed, and still pressed to read why. */
  isStopped?: boolean
  hasLadder: boolean
  hasAutoplay: boolean
  /** Can a round be hurried? */
  hasQuick: boolean
  auto: { left: number; share: number }
  isQuick: boolean
  isMuted: boolean
  hasSettings: boolean
  isBusy: boolean
  /** Null where every bet has a button of its own in the game. */
  play: PlayState | null
}

export interface PlayState {
  icon: GlyphName
  label: string
  text?: string
  isOff: boolean
  /** It has to be pressed now, or what lies on the table is not played. */
  isUrgent?: boolean
}

export interface ControlBar {
  element: HTMLElement
  draw(state: BarState): void
}

export function controlBar(
  t: Translate,
  facts: string[],
  mode: AuthenticateValue['mode'],
  on: BarHandlers,
): ControlBar {
  const balance = figure(t('bar.balance'))
  const stake = figure('')
  const win = figure(t('bar.win'))
  const parts = partsOf(t, on)
  const stakeValue = el('button', { type: 'button', class: 'stake__value num', onclick: on.chooseStake })
  const ladder = el('div', { class: 'stake__ladder' }, parts.lower, stakeValue, parts.raise)
  balance.element.classList.add('figure--balance')
  win.element.classList.add('figure--win')
  stake.element.classList.add('figure--stake')
  if (mode !== 'real') balance.label.append(el('span', { class: 'demo' }, t(`bar.${mode}`)))
  const facet = el(
    'div',
    { class: 'bar__facts' },
    el('span', {}, facts.join(' · ')),
    el('button', { type: 'button', class: 'link', onclick: on.fairness }, t('bar.fairness')),
  )
  const element = el(
    'section',
    { class: 'bar', 'aria-label': t('bar.label') },
    balance.element,
    el('div', { class: 'stake' }, stake.element, ladder),
    win.element,
    facet,
    el('div', { class: 'bar__tools' }, parts.rules, parts.mute, parts.settings, parts.quick, parts.auto),
    parts.play,
  )
  return {
    element,
    draw(state) {
      balance.set(state.balance)
      stake.label.textContent = state.stakeLabel
      stake.set(state.hasLadder ? '' : state.stake)
      ladder.hidden = !state.hasLadder
      stakeValue.textContent = state.stake
      stakeValue.setAttribute('aria-label', t('bar.bet_choose', { amount: state.stake }))
      stakeValue.disabled = state.isBusy
      if (win.label.textContent !== state.paidLabel) win.label.textContent = state.paidLabel
      win.set(state.paid)
      win.element.classList.toggle('is-winning', state.isWin)
      parts.lower.disabled = state.isBusy || !state.canLower
      parts.raise.disabled = state.isBusy || !state.canRaise
      parts.raise.setAttribute('aria-disabled', String(state.isStopped === true))
      drawTools(t, parts, state)
      drawPlay(parts.play, state.play)
    },
  }
}

function partsOf(t: Translate, on: BarHandlers) {
  return {
    lower: iconButton('minus', t('bar.bet_lower'), on.lowerStake, 'stake__step'),
    raise: iconButton('plus', t('bar.bet_raise'), on.raiseStake, 'stake__step'),
    rules: iconButton('rules', t('bar.rules'), on.rules),
    mute: iconButton('sound', t('bar.sound_on'), on.mute),
    settings: on.settings ? iconButton('settings', t('bar.settings'), on.settings) : null,
    quick: iconButton('quick', t('bar.quick_off'), on.quick, 'icon-button--lit'),
    auto: iconButton('auto', t('bar.auto'), on.auto),
    play: el(
      'button',
      { type: 'button', class: 'play', onclick: on.play },
      glyph('play'),
      el('span', { class: 'play__text num' }),
    ),
  }
}

function drawTools(t: Translate, parts: ReturnType<typeof partsOf>, state: BarState): void {
  setGlyph(parts.mute, state.isMuted ? 'muted' : 'sound')
  name(parts.mute, t(state.isMuted ? 'bar.sound_off' : 'bar.sound_on'))
  parts.mute.setAttribute('aria-pressed', String(!state.isMuted))
  name(parts.quick, t(state.isQuick ? 'bar.quick_on' : 'bar.quick_off'))
  if (parts.settings) parts.settings.hidden = !state.hasSettings
  parts.quick.hidden = !state.hasQuick
  parts.quick.setAttribute('aria-pressed', String(state.isQuick))
  parts.auto.hidden = !state.hasAutoplay
  const { left, share } = state.auto
  parts.auto.setAttribute('aria-pressed', String(left > 0))
  name(parts.auto, left > 0 ? t('bar.auto_stop', { left }) : t('bar.auto'))
  parts.auto.dataset['left'] = left > 0 ? String(left) : ''
  parts.auto.style.setProperty('--share', String(share))
}

function drawPlay(button: HTMLButtonElement, play: BarState['play']): void {
  button.hidden = play === null
  if (play === null) return
  setGlyph(button, play.icon)
  name(button, play.label)
  button.disabled = play.isOff
  button.classList.toggle('is-urgent', play.isUrgent === true)
  button.classList.toggle('has-text', play.text !== undefined)
  const text = button.querySelector('.play__text')
  if (text) text.textContent = play.text ?? ''
}

function name(button: HTMLButtonElement, label: string): void {
  if (button.getAttribute('aria-label') === label) return
  button.setAttribute('aria-label', label)
  button.title = label
}

function figure(text: string) {
  const label = el('span', { class: 'figure__label' }, text)
  const value = el('span', { class: 'figure__value num' })
  return {
    element: el('div', { class: 'figure' }, label, value),
    label,
    set: (words: string) => {
      if (value.textContent !== words) value.textContent = words
    },
  }
}
