/** The field that opens a booking code, and the code that was made of the slip. */
import { codeOfSlip } from '../codes.ts'
import type { BookGame } from '../game.ts'
import { h, type Tree } from '../../lib/tree.ts'

const LONGEST = 20

export function codeField(game: BookGame): Tree {
  const { t } = game.parts
  const { code } = game.state
  return h(
    'form',
    {
      class: 'code',
      key: 'code',
      onsubmit: (event) => {
        event.preventDefault()
        if (code.text.trim() !== '') void game.codes.open(code.text)
      },
    },
    h('input', {
      class: 'code__field',
      'aria-label': t('code.name'),
      placeholder: t('code.name'),
      maxlength: LONGEST,
      autocomplete: 'off',
      autocapitalize: 'characters',
      spellcheck: 'false',
      disabled: code.isBusy,
      value: code.text,
      oninput: (event) => game.codes.type((event.target as HTMLInputElement).value),
    }),
    h(
      'button',
      { type: 'submit', class: 'action', disabled: code.text.trim() === '' || code.isBusy },
      t('code.open'),
    ),
  )
}

export function codeOf(game: BookGame): Tree {
  const { t } = game.parts
  const made = codeOfSlip(game.state)
  if (made === null)
    return h(
      'button',
      {
        type: 'button',
        class: 'link code__make',
        key: 'code',
        disabled: game.state.code.isBusy || game.state.isPlacing,
        onclick: () => void game.codes.make(),
      },
      t('code.make'),
    )
  const { code, link, copied } = made
  return h(
    'div',
    { class: 'code', key: 'made', role: 'group', 'aria-label': t('code.name') },
    h('output', { class: 'code__made num' }, code),
    h(
      'button',
      { type: 'button', class: 'action', onclick: (event) => copyCode(game, code, event) },
      t(copied === 'code' ? 'code.copied' : 'code.copy'),
    ),
    link !== null &&
      h(
        'button',
        { type: 'button', class: 'action code__link', onclick: () => copyLink(game, link) },
        t(copied === 'link' ? 'code.link_copied' : 'code.link_copy'),
      ),
    copied === 'refused' && h('output', { class: 'code__made code__address' }, link),
    h('p', { class: 'code__note' }, t(copied === 'refused' ? 'code.link_refused' : 'code.note')),
  )
}

function copyCode(game: BookGame, code: string, { currentTarget }: Event): void {
  const shown = (currentTarget as HTMLElement).previousElementSibling
  // The page around may keep the clipboard from the frame: what is selected is copied by hand.
  const select = (): void => void (shown && getSelection()?.selectAllChildren(shown))
  if (!navigator.clipboard) return select()
  navigator.clipboard.writeText(code).then(() => game.codes.copied('code'), select)
}

function copyLink(game: BookGame, link: string): void {
  const refuse = (): void => game.codes.copied('refused')
  if (!navigator.clipboard) return refuse()
  navigator.clipboard.writeText(link).then(() => game.codes.copied('link'), refuse)
}
