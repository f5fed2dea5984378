/** Seeds in the open: the commitment, the player's own seed, and the revealed pair before with its check. */
import type { Seeds } from '@night-market/protocol/studio'
import { el } from './dom.ts'
import { openSheet } from './sheet.ts'
import type { Translate } from './texts.ts'

/** `rotate` begins a new pair with the player's seed; the sheet then shows what it was told. */
export function openFairness(
  t: Translate,
  seeds: Seeds,
  rotate: (clientSeed: string) => Promise<Seeds | null>,
): void {
  const contents = el('div', { class: 'fair' })
  const draw = (now: Seeds) => contents.replaceChildren(...sections(t, now, () => redraw(now)))
  const redraw = async (now: Seeds) => {
    const field = contents.querySelector('input')
    const clientSeed = field?.value.trim() ?? ''
    if (clientSeed.length === 0 || clientSeed.length > 64) {
      field?.setCustomValidity(t('fair.seed_needed'))
      field?.reportValidity()
      return
    }
    setBusy(contents, t('fair.rotating'))
    draw((await rotate(clientSeed)) ?? now)
  }
  draw(seeds)
  openSheet(t, t('fair.title'), [contents], { size: 'large' })
}

function sections(t: Translate, seeds: Seeds, rotate: () => void): Node[] {
  return [
    el('p', { class: 'quiet' }, t('fair.intro')),
    secret(t, t('fair.server_hash'), seeds.serverSeedHash),
    el(
      'div',
      { class: 'fair__pair' },
      clientSeedField(t, seeds.clientSeed),
      el(
        'div',
        { class: 'field' },
        el('span', { class: 'field__label' }, t('fair.nonce')),
        el('output', { class: 'field__value num' }, String(seeds.nonce)),
      ),
    ),
    el('button', { type: 'button', class: 'button button--main', onclick: rotate }, t('fair.rotate')),
    el('p', { class: 'quiet' }, t('fair.rotate_note')),
    ...(seeds.previous ? [previousPair(t, seeds.previous)] : []),
    el('h3', {}, t('fair.how')),
    el(
      'ol',
      { class: 'steps' },
      el('li', {}, t('fair.how_1')),
      el('li', {}, t('fair.how_2')),
      el('li', {}, t('fair.how_3')),
    ),
  ]
}

function clientSeedField(t: Translate, clientSeed: string): HTMLElement {
  const input = el('input', {
    class: 'input',
    value: clientSeed,
    maxlength: 64,
    spellcheck: 'false',
    autocomplete: 'off',
  })
  input.addEventListener('input', () => input.setCustomValidity(''))
  return el(
    'label',
    { class: 'field field--wide' },
    el('span', { class: 'field__label' }, t('fair.client_seed')),
    input,
  )
}

function previousPair(t: Translate, previous: NonNullable<Seeds['previous']>): HTMLElement {
  const verdict = el('p', { class: 'verdict', role: 'status' })
  void sha256Hex(previous.serverSeed).then((hash) => {
    const isTrue = hash === previous.serverSeedHash
    verdict.textContent = t(isTrue ? 'fair.matches' : 'fair.differs')
    verdict.classList.add(isTrue ? 'is-true' : 'is-false')
  })
  return el(
    'section',
    { class: 'fair__previous' },
    el('h3', {}, t('fair.previous')),
    secret(t, t('fair.server_seed'), previous.serverSeed),
    secret(t, t('fair.server_hash'), previous.serverSeedHash),
    secret(t, t('fair.client_seed'), previous.clientSeed),
    verdict,
  )
}

function secret(t: Translate, label: string, value: string): HTMLElement {
  const copy = el(
    'button',
    {
      type: 'button',
      class: 'button button--quiet',
      onclick: () =>
        void navigator.clipboard.writeText(value).then(() => (copy.textContent = t('fair.copied'))),
    },
    t('fair.copy'),
  )
  return el(
    'div',
    { class: 'field' },
    el('span', { class: 'field__label' }, label),
    el('div', { class: 'secret' }, el('code', {}, value), navigator.clipboard ? copy : null),
  )
}

function setBusy(contents: HTMLElement, words: string): void {
  const button = contents.querySelector<HTMLButtonElement>('.button--main')
  if (!button) return
  button.disabled = true
  button.textContent = words
}

async function sha256Hex(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
