/** The stake of a unit, how often it is taken, and the prize group. */
import { LEAST_GROUP } from '@night-market/games/kernel/picks/ticket'
import type { DrawGame } from '../game.ts'
import { glyph } from '../boards/glyph.ts'
import { minorOf } from '../../lib/amount.ts'
import { h, type Child, type Tree } from '../../lib/tree.ts'

const MOST_TIMES = 9999
const FREE_STEPS = [1n, 2n, 10n, 50n, 100n]

export function stake(game: DrawGame): Tree {
  const steps = game.state.opening.unitSteps.map(BigInt)
  return steps.length > 0 ? stepped(game, steps) : free(game)
}

function stepped(game: DrawGame, steps: bigint[]): Tree {
  const { t, money } = game.parts
  const { unit, multiple, chase } = game.state.slip
  return h(
    'div',
    { class: 'stake', key: 'stepped' },
    h('span', { class: 'stake__label', id: 'unit-label' }, t('slip.unit')),
    h(
      'div',
      { class: 'segments', role: 'group', 'aria-labelledby': 'unit-label' },
      steps.map((step) =>
        choice(money.figure(step), step === unit, () => game.changeSlip((slip) => ({ ...slip, unit: step }))),
      ),
    ),
    // Each draw of a chase has a multiple of its own.
    chase === null &&
      h(
        'div',
        { class: 'stake__times' },
        h('span', { class: 'stake__label', id: 'times-label' }, t('slip.times')),
        stepper(game.parts.t('slip.times'), multiple, 1, MOST_TIMES, (times) =>
          game.changeSlip((slip) => ({ ...slip, multiple: times })),
        ),
      ),
  )
}

const choice = (words: string, isOn: boolean, press: () => void): Tree =>
  h('button', { type: 'button', class: 'segment num', 'aria-pressed': String(isOn), onclick: press }, words)

/** A number with less and more beside it. */
export function stepper(
  name: string,
  value: number,
  least: number,
  most: number,
  put: (value: number) => void,
): Tree {
  const kept = (wanted: number): number => Math.min(most, Math.max(least, Math.floor(wanted) || least))
  const step = (by: number, icon: 'minus' | 'plus'): Tree =>
    h(
      'button',
      {
        type: 'button',
        class: 'stepper__step',
        'aria-label': `${name} ${by > 0 ? '+' : '−'}`,
        disabled: by > 0 ? value >= most : value <= least,
        onclick: () => put(kept(value + by)),
      },
      glyph(icon),
    )
  return h(
    'div',
    { class: 'stepper' },
    step(-1, 'minus'),
    h('input', {
      class: 'stepper__field num',
      inputmode: 'numeric',
      'aria-label': name,
      value: String(value),
      onchange: (event) => put(kept(Number((event.target as HTMLInputElement).value))),
    }),
    step(1, 'plus'),
  )
}

function free(game: DrawGame): Tree {
  const { t, money } = game.parts
  const { unit } = game.state.slip
  const { scale, unitPrice } = game.state.opening
  const put = (wanted: bigint): void =>
    game.changeSlip((slip) => ({ ...slip, unit: wanted > 0n ? wanted : slip.unit }))
  const whole = BigInt(unitPrice)
  return h(
    'div',
    { class: 'stake', key: 'free' },
    h(
      'label',
      { class: 'stake__free' },
      h('span', { class: 'stake__label' }, t('slip.unit')),
      h('input', {
        class: 'stake__field num',
        inputmode: 'decimal',
        autocomplete: 'off',
        value: money.figure(unit),
        onchange: (event) => put(minorOf((event.target as HTMLInputElement).value, scale) ?? unit),
      }),
    ),
    h(
      'div',
      { class: 'segments', role: 'group', 'aria-label': t('slip.unit') },
      FREE_STEPS.map((times) => {
        const amount = (whole * times) / 2n
        return choice(money.short(amount), amount === unit, () => put(amount))
      }),
    ),
  )
}

/** Higher odds, or more of the stake back: a slider of the launch's groups. */
export function group(game: DrawGame): Child {
  const { t } = game.parts
  const { maxGroup } = game.state.opening
  const { group: chosen } = game.state.slip
  if (maxGroup === null || chosen === null) return null
  const rebate = `${((maxGroup - chosen) / 20).toFixed(2)}%`
  return h(
    'label',
    { class: 'group', key: 'group' },
    h('span', { class: 'stake__label' }, t('slip.group')),
    h('span', { class: 'group__value num' }, t('slip.group_value', { group: chosen, rebate })),
    h('input', {
      type: 'range',
      class: 'group__slider',
      min: LEAST_GROUP,
      max: maxGroup,
      step: 1,
      value: String(chosen),
      'aria-valuetext': t('slip.group_value', { group: chosen, rebate }),
      oninput: (event) => {
        const wanted = Number((event.target as HTMLInputElement).value)
        game.changeSlip((slip) => ({ ...slip, group: wanted }))
      },
    }),
    h(
      'span',
      { class: 'group__ends' },
      h('span', {}, t('slip.group_rebate')),
      h('span', {}, t('slip.group_odds')),
    ),
  )
}
