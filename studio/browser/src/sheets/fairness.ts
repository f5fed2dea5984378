/** The player's seeds: the pair in use, the hash of the next server seed, and the revealed pair before. */
import type { Seeds } from '@night-market/protocol/studio'
import type { PlayClient } from '../round/client.ts'
import { el } from '../lib/dom.ts'
import { noticeKindOf, showNotice } from './notice.ts'
import { openSheet } from './sheet.ts'
import type { Translate } from '../lib/texts.ts'

export interface FairnessHost {
  gameCode: string
  client: Pick<PlayClient, 'seeds' | 'rotateSeeds'>
  /** The server named other seeds than before. */
  changed(seeds: Seeds): void
  /** Something went wrong that ends play. */
  failed(cause: unknown): void
}

/** Opens with the seeds last received, then refreshes them: another window may have changed them. */
export function openFairness(t: Translate, seeds: Seeds, host: FairnessHost): void {
  const contents = el('div', { class: 'fair' })
  let shown = seeds
  const draw = (now: Seeds, verdict: Verdict | null) => {
    shown = now
    contents.replaceChildren(...sections(t, now, verdict, () => void rotate()))
  }
  const refresh = async () => {
    const now = await host.client.seeds()
    if (now.serverSeedHash === shown.serverSeedHash && now.nonce === shown.nonce) return
    host.changed(now)
    draw(now, null)
  }
  const rotate = async () => {
    const clientSeed = seedIn(t, contents)
    if (clientSeed === null) return
    setBusy(contents, t('fair.rotating'))
    const before = shown
    try {
      const now = await host.client.rotateSeeds({ clientSeed, nextServerSeedHash: before.nextServerSeedHash })
      host.changed(now)
      draw(now, await verdictOf(before, now))
    } catch (cause) {
      draw(before, null)
      const kind = noticeKindOf(cause)
      if (kind !== 'seeds_moved' && kind !== 'round_in_play') return host.failed(cause)
      showNotice(t, kind, [{ label: 'notice.ok', isMain: true, take: () => undefined }])
      await refresh().catch(host.failed)
    }
  }
  draw(seeds, null)
  const address = `${location.origin}/games/${host.gameCode}/maths.json`
  openSheet(t, t('fair.title'), [contents, secret(t, t('fair.maths'), address)], { size: 'large' })
  // What is shown stays good enough where the server does not answer: a rotation names the hash it relies on.
  refresh().catch(() => undefined)
}

/** Whether the studio kept its word in a rotation, by what this page was shown before it. */
interface Verdict {
  isSeedTrue: boolean
  isPromiseKept: boolean
}

async function verdictOf(before: Seeds, now: Seeds): Promise<Verdict> {
  return {
    isSeedTrue: (await sha256Hex(now.previous?.serverSeed ?? '')) === before.serverSeedHash,
    isPromiseKept: now.serverSeedHash === before.nextServerSeedHash,
  }
}

function sections(t: Translate, seeds: Seeds, verdict: Verdict | null, rotate: () => void): Node[] {
  return [
    el('p', { class: 'quiet' }, t('fair.intro')),
    el(
      'section',
      { class: 'fair__card' },
      el('h3', {}, t('fair.in_use')),
      secret(t, t('fair.server_hash'), seeds.serverSeedHash),
      el(
        'div',
        { class: 'fair__pair' },
        secret(t, t('fair.client_seed'), seeds.clientSeed),
        nonceField(t, seeds),
      ),
      ...(verdict ? [verdictLine(t(promiseWords(verdict)), verdict.isPromiseKept)] : []),
    ),
    el(
      'section',
      { class: 'fair__card' },
      el('h3', {}, t('fair.next')),
      secret(t, t('fair.next_hash'), seeds.nextServerSeedHash),
      el('p', { class: 'quiet' }, t('fair.next_note')),
      clientSeedField(t, seeds.clientSeed),
      el('button', { type: 'button', class: 'button button--main', onclick: rotate }, t('fair.rotate')),
      el('p', { class: 'quiet' }, t('fair.rotate_note')),
    ),
    ...(seeds.previous ? [previousPair(t, seeds.previous, verdict)] : []),
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

const promiseWords = (verdict: Verdict) =>
  verdict.isPromiseKept ? 'fair.promise_kept' : 'fair.promise_broken'

function nonceField(t: Translate, { nonce }: Seeds): HTMLElement {
  return el(
    'div',
    { class: 'field' },
    el('span', { class: 'field__label' }, t('fair.nonce')),
    el('output', { class: 'field__value num' }, String(nonce)),
  )
}

/** The seed in the field, or null after saying what is wrong with it. */
function seedIn(t: Translate, contents: HTMLElement): string | null {
  const field = contents.querySelector('input')
  const clientSeed = field?.value.trim() ?? ''
  if (clientSeed.length > 0 && clientSeed.length <= 64) return clientSeed
  field?.setCustomValidity(t('fair.seed_needed'))
  field?.reportValidity()
  return null
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
    el('span', { class: 'field__label' }, t('fair.next_client_seed')),
    input,
  )
}

/** Checked against what this page was shown before the rotation; of an earlier one only the pair's own hash is left. */
function previousPair(
  t: Translate,
  previous: NonNullable<Seeds['previous']>,
  verdict: Verdict | null,
): HTMLElement {
  const line = verdictLine('', true)
  const show = (isTrue: boolean) =>
    line.replaceWith(verdictLine(t(isTrue ? 'fair.matches' : 'fair.differs'), isTrue))
  const checked = verdict
    ? Promise.resolve(verdict.isSeedTrue)
    : sha256Hex(previous.serverSeed).then((hash) => hash === previous.serverSeedHash)
  void checked.then(show)
  return el(
    'section',
    { class: 'fair__card' },
    el('h3', {}, t('fair.previous')),
    secret(t, t('fair.server_seed'), previous.serverSeed),
    secret(t, t('fair.server_hash'), previous.serverSeedHash),
    secret(t, t('fair.client_seed'), previous.clientSeed),
    line,
  )
}

function verdictLine(words: string, isTrue: boolean): HTMLElement {
  return el(
    'p',
    { class: `verdict ${isTrue ? 'is-true' : 'is-false'}`, role: 'status', hidden: words === '' },
    words,
  )
}

function secret(t: Translate, label: string, value: string): HTMLElement {
  const code = el('code', {}, value)
  const copy = el(
    'button',
    {
      type: 'button',
      class: 'button button--quiet',
      onclick: () =>
        void navigator.clipboard.writeText(value).then(
          () => (copy.textContent = t('fair.copied')),
          // The page around may keep the clipboard from the frame: what is selected is copied by hand.
          () => getSelection()?.selectAllChildren(code),
        ),
    },
    t('fair.copy'),
  )
  return el(
    'div',
    { class: 'field' },
    el('span', { class: 'field__label' }, label),
    el('div', { class: 'secret' }, code, navigator.clipboard ? copy : null),
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
