/** What is staked, on which lines, and what happens when a price moves. */
import { ODDS_POLICIES } from '@night-market/protocol/vendor/book'
import type { BookGame } from '../game.ts'
import { minorOf } from '../../lib/amount.ts'
import { draftsOf, kindOf, linesOf, mostStake, systemsOf, type Leg, type System } from '../model/slip.ts'
import type { Label } from '../look.ts'
import { keyOf } from '../model/feed.ts'
import { h, type Tree } from '../../lib/tree.ts'

/** Times the least stake. */
const PRESETS = [10n, 50n, 100n, 500n]

export function stake(game: BookGame): Tree {
  const { t, money } = game.parts
  const { slip, opening, isPlacing } = game.state
  const least = BigInt(opening.leastStake)
  const lines = draftsOf(slip).reduce((total, draft) => total + linesOf(draft), 0n)
  const put = (wanted: bigint): void =>
    game.changeSlip((made) => ({
      ...made,
      stake: wanted,
      legs: made.legs.map((leg) => ({ ...leg, stake: null })),
    }))
  const name = t(
    lines > 1n ? (kindOf(slip) === 'singles' ? 'slip.stake_each' : 'slip.stake_line') : 'slip.stake',
  )
  return h(
    'div',
    { class: 'stake', key: 'stake' },
    h(
      'label',
      { class: 'stake__box' },
      h('span', {}, name),
      amountField(game, { amount: slip.stake, name, put, className: 'stake__field' }),
    ),
    h(
      'div',
      { class: 'presets', role: 'group', 'aria-label': t('slip.presets') },
      PRESETS.map((times) => least * times).map((amount) =>
        preset(money.short(amount), amount === slip.stake, isPlacing, () => put(amount)),
      ),
      preset(t('bar.max'), false, isPlacing, () =>
        put(mostStake(game.state.slip, game.state.balance, game.placing.most)),
      ),
    ),
  )
}

const preset = (words: string, isOn: boolean, isDisabled: boolean, press: () => void): Tree =>
  h(
    'button',
    {
      type: 'button',
      class: 'preset num',
      'aria-pressed': String(isOn),
      disabled: isDisabled,
      onclick: press,
    },
    words,
  )

/** Of one single among many. */
export function legStake(game: BookGame, leg: Leg, name: string): Tree {
  const { t } = game.parts
  const { slip } = game.state
  return h(
    'label',
    { class: 'leg__stake' },
    h('span', {}, t('slip.stake')),
    amountField(game, {
      amount: leg.stake ?? slip.stake,
      name: t('slip.stake_on', { name }),
      className: 'leg__field',
      put: (wanted) =>
        game.changeSlip((made) => ({
          ...made,
          legs: made.legs.map((one) => (keyOf(one) === keyOf(leg) ? { ...one, stake: wanted } : one)),
        })),
    }),
  )
}

interface Field {
  amount: bigint
  name: string
  className: string
  put(amount: bigint): void
}

/**
 * The amount follows every key, and the field keeps what is typed until it is left: prices draw the page again meanwhile. What
 * is no amount leaves the last one.
 */
function amountField(game: BookGame, { amount, name, className, put }: Field): Tree {
  const { money } = game.parts
  const { opening, isPlacing, typed } = game.state
  return h('input', {
    class: `${className} num`,
    inputmode: 'decimal',
    autocomplete: 'off',
    'aria-label': name,
    disabled: isPlacing,
    value: typed?.name === name ? typed.text : money.figure(amount),
    onfocus: (event) => (event.target as HTMLInputElement).select(),
    oninput: (event) => {
      const { value: text } = event.target as HTMLInputElement
      game.change({ typed: { name, text } })
      put(minorOf(text, opening.scale) ?? amount)
    },
    onblur: () => game.change({ typed: null }),
  })
}

export function systems(game: BookGame): Tree {
  const { t } = game.parts
  const { slip } = game.state
  const count = slip.legs.length
  const offered = systemsOf(count)
  return h(
    'label',
    { class: 'systems', key: 'systems' },
    h('span', {}, t('slip.system_of')),
    h(
      'select',
      {
        class: 'systems__select',
        value: String(slip.sizes),
        disabled: game.state.isPlacing,
        onchange: (event) => {
          const wanted = (event.target as HTMLSelectElement).value
          const sizes = offered.find((one) => String(one.sizes) === wanted)?.sizes ?? slip.sizes
          game.changeSlip((made) => ({ ...made, sizes }))
        },
      },
      offered.map((system) =>
        h(
          'option',
          { value: String(system.sizes), selected: String(system.sizes) === String(slip.sizes) },
          systemName(game, system, count),
        ),
      ),
    ),
  )
}

/** `2 of 3 · 3 lines`, `Trixie · 4 lines`. */
function systemName(game: BookGame, { name, sizes }: System, count: number): string {
  const { t } = game.parts
  const { legs } = game.state.slip
  const lines = String(linesOf({ legs: legs.slice(0, count), sizes, stake: 0n }))
  const words =
    name === null ? t('slip.k_of_n', { size: sizes[0] ?? 0, count }) : t(`system.${name}` as Label)
  return t('slip.system_lines', { name: words, lines })
}

export function policies(game: BookGame): Tree {
  const { t } = game.parts
  const { slip, isPlacing } = game.state
  return h(
    'div',
    { class: 'policies', key: 'policies', role: 'group', 'aria-label': t('slip.policy') },
    h('span', { class: 'policies__name', 'aria-hidden': 'true' }, t('slip.policy')),
    h(
      'div',
      { class: 'choices' },
      ODDS_POLICIES.map((policy) =>
        h(
          'button',
          {
            type: 'button',
            class: 'choice',
            'aria-pressed': String(policy === slip.policy),
            disabled: isPlacing,
            title: t(`policy.${policy}_note`),
            onclick: () => game.setPolicy(policy),
          },
          t(`policy.${policy}`),
        ),
      ),
    ),
    h('p', { class: 'policies__note' }, t(`policy.${slip.policy}_note`)),
  )
}
