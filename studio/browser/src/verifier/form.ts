/** The verifier for any round: seeds typed in by hand, from any note one has kept. */
import { el } from '../lib/dom.ts'
import { moneyText } from '../lib/money-text.ts'
import { readChain, seedsOf, type Chain } from './chain.ts'
import { claimOf, type Typed, type TypedProblem } from './claim.ts'
import { course } from './course.ts'
import { formula } from './formula.ts'
import { verifierTexts, type Translate } from './labels.ts'
import { firstGame, listGames, openGame, type ListedGame, type OpenedGame } from './opened-game.ts'
import { verdictCard } from './verdict-card.ts'
import { verify, type Claim } from './verify.ts'

/** Stakes typed in by hand are minor units without a currency: two decimals, no sign. */
const PLAIN = ['FUN', 2] as const
const STANDARD: Partial<Typed> = { nonce: '0', stake: '10000' }
/** The pause before a failed list of games is requested again. */
const RETRY_MS = 5000
/** What a family's sample bets. */
const SAMPLE_STAKE = '100'
type Field = Exclude<keyof Typed, 'gameCode'>

export async function formContents(language: string, gameCode: string | null): Promise<Node[]> {
  const [t, code] = await Promise.all([verifierTexts(language), gameCode ?? firstGame()])
  const result = el('div', { class: 'manual__result' }, el('p', { class: 'quiet' }, t('no_result')))
  const explained = el('div', {}, formula(t, null, true))
  const form = new Form(t, {
    opened: (code) => openGame(code, language),
    chosen: (game) => explained.replaceChildren(formula(t, game, true)),
    claimed: (claim, game) => result.replaceChildren(...resultOf(t, claim, game, language)),
  })
  await form.choose(code)
  void offerGames(form)
  return [el('div', { class: 'manual' }, form.element, result), explained]
}

/** Fills the selection once the form is shown: listing ten thousand games takes about a second. */
async function offerGames(form: Form): Promise<void> {
  try {
    form.offerGames(await listGames())
  } catch {
    setTimeout(() => void offerGames(form), RETRY_MS)
  }
}

function resultOf(t: Translate, claim: Claim, game: OpenedGame | null, language: string): Node[] {
  const verdict = verify(claim, game && { family: game.plug.game, title: game.title })
  const hash = el(
    'p',
    { class: 'field' },
    el('span', { class: 'field__label' }, t('computed_hash')),
    el('code', { class: 'hash' }, verdict.computedHash),
  )
  if (!game || verdict.payout === null) return [verdictCard(t, verdict), hash]
  const played = { ...claim, payout: verdict.payout, events: verdict.events }
  return [verdictCard(t, verdict), hash, ...course(t, game, played, moneyText(language, ...PLAIN))]
}

interface Events {
  opened(code: string): Promise<OpenedGame | null>
  chosen(game: OpenedGame | null): void
  claimed(claim: Claim, game: OpenedGame | null): void
}

class Form {
  readonly element: HTMLFormElement
  readonly #t: Translate
  readonly #on: Events
  readonly #games: HTMLSelectElement
  readonly #fields = new Map<Field, { row: HTMLElement; input: HTMLInputElement; problem: HTMLElement }>()
  readonly #maths: HTMLAnchorElement
  readonly #chainNote = el('p', { class: 'quiet', hidden: true })
  #game: OpenedGame | null = null
  #chain: Chain | null = null

  constructor(t: Translate, on: Events) {
    this.#t = t
    this.#on = on
    this.#games = el('select', { class: 'input' })
    this.#games.addEventListener('change', () => void this.choose(this.#games.value))
    this.#maths = el('a', { class: 'link', target: '_blank', rel: 'noreferrer' })
    this.element = el(
      'form',
      { class: 'manual__form', novalidate: true },
      el('label', { class: 'field' }, el('span', { class: 'field__label' }, t('game')), this.#games),
      this.#chainNote,
      this.#field('serverSeed', t('server_seed')),
      this.#field('serverSeedHash', `${t('server_seed_hash')} (${t('optional')})`),
      this.#field('clientSeed', t('client_seed')),
      el(
        'div',
        { class: 'manual__pair' },
        this.#field('nonce', t('nonce')),
        this.#field('stake', t('stake_minor')),
      ),
      this.#field('choice', t('choice')),
      this.#field('actions', `${t('actions')} (${t('optional')})`),
      this.#maths,
      el('button', { class: 'button button--main' }, t('verify')),
    )
    this.element.addEventListener('submit', (event) => {
      event.preventDefault()
      this.#submit()
    })
  }

  /** The chosen game stays chosen, also one that is no longer on offer. */
  offerGames(games: readonly ListedGame[]): void {
    const { value, selectedOptions } = this.#games
    const unlisted = games.some(({ code }) => code === value) ? [] : selectedOptions
    this.#games.replaceChildren(...unlisted, ...games.map(optionOf))
    this.#games.value = value
  }

  /** A game's own fields: what it takes of bets and moves, by the family's sample. */
  async choose(code: string): Promise<void> {
    const game = await this.#on.opened(code)
    // The first game is chosen before the list is there.
    if (this.#games.length === 0) this.#games.append(optionOf(game?.title ?? { code, name: code }))
    // A game that was chosen meanwhile replaces this one.
    if (this.#games.value !== code) return
    this.#game = game
    const { choice = null, actions = [] } = this.#game?.plug.game.sample ?? {}
    this.#offer('choice', choice === null ? null : JSON.stringify(choice))
    this.#offer('actions', actions.length === 0 ? null : JSON.stringify(actions))
    await this.#useChain(code)
    this.#maths.href = `/games/${encodeURIComponent(code)}/maths.json`
    this.#maths.textContent = this.#t('maths_link', { name: this.#game?.title.name ?? code })
    this.#on.chosen(this.#game)
  }

  /** The rounds of a shared table follow from its public chain: the last of them is filled in, with a sample bet. */
  async #useChain(code: string): Promise<void> {
    const hadChain = this.#chain !== null
    this.#chain = this.#game?.title.table ? await readChain(code) : null
    this.#chainNote.hidden = this.#chain === null
    const { last } = this.#chain ?? {}
    if (last === undefined) {
      if (hadChain) this.#fill({ serverSeed: '', serverSeedHash: '', clientSeed: '', ...STANDARD })
      return
    }
    this.#chainNote.textContent = this.#t('chain_note', { last: last.number })
    const choice = JSON.stringify(this.#game?.plug.game.sample.choice ?? null)
    this.#fill({ nonce: String(last.number), stake: SAMPLE_STAKE, choice })
    this.#followChain()
  }

  /** The seeds of the round whose number is typed in. */
  #followChain(): void {
    const number = this.#fields.get('nonce')?.input.value.trim() ?? ''
    if (this.#chain === null || !/^\d+$/.test(number)) return
    const seeds = seedsOf(this.#chain, Number(number))
    this.#fill(seeds ?? { serverSeed: '', serverSeedHash: '', clientSeed: this.#chain.terminal })
    this.#say('nonce', seeds === null ? 'not_revealed' : undefined)
  }

  #fill(values: Partial<Record<Field, string>>): void {
    for (const [field, value] of Object.entries(values) as [Field, string][]) {
      const parts = this.#fields.get(field)
      if (parts) parts.input.value = value
      this.#say(field, undefined)
    }
  }

  #offer(field: Field, sample: string | null): void {
    const parts = this.#fields.get(field)
    if (!parts) return
    parts.row.hidden = sample === null
    parts.input.placeholder = sample ?? ''
    if (sample === null) parts.input.value = ''
  }

  #field(field: Field, label: string): HTMLElement {
    const problem = el('span', { class: 'field__problem', id: `${field}-problem`, role: 'alert' })
    const input = el('input', {
      class: 'input',
      name: field,
      autocomplete: 'off',
      spellcheck: 'false',
      value: STANDARD[field] ?? '',
      'aria-describedby': problem.id,
    })
    input.addEventListener('input', () => {
      this.#say(field, undefined)
      if (field === 'nonce') this.#followChain()
    })
    const row = el('label', { class: 'field' }, el('span', { class: 'field__label' }, label), input, problem)
    this.#fields.set(field, { row, input, problem })
    return row
  }

  #submit(): void {
    const typed = Object.fromEntries([...this.#fields].map(([field, { input }]) => [field, input.value]))
    const read = claimOf({ ...(typed as Record<Field, string>), gameCode: this.#games.value })
    if ('claim' in read) return this.#on.claimed(read.claim, this.#game)
    const wrong = [...this.#fields.keys()].filter((field) => this.#say(field, read.problems[field]))
    this.#fields.get(wrong[0] ?? 'serverSeed')?.input.focus()
  }

  /** Shows or clears what is wrong with a field; answers whether something is. */
  #say(field: Field, problem: TypedProblem | undefined): boolean {
    const parts = this.#fields.get(field)
    if (!parts) return false
    parts.problem.textContent = problem ? this.#t(`typed.${problem}`) : ''
    if (problem) parts.input.setAttribute('aria-invalid', 'true')
    else parts.input.removeAttribute('aria-invalid')
    return problem !== undefined
  }
}

const optionOf = ({ code, name }: Pick<ListedGame, 'code' | 'name'>): HTMLOptionElement =>
  el('option', { value: code }, name)
