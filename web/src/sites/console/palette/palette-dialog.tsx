import { nextIndex } from '@night-market/ui/controls/tabs.tsx'
import { ErrorState } from '@night-market/ui/display/states.tsx'
import { Dialog } from '@night-market/ui/overlays/dialog.tsx'
import { useNavigate } from '@night-market/ui/router/router.tsx'
import { useId, useState, type KeyboardEvent, type ReactNode } from 'react'
import { useLabels } from '../../../shell/i18n/i18n.ts'
import type { Staff } from '../pages/page.ts'
import { useChoices, type Choice } from './use-choices.tsx'
import styles from './palette.module.css'

type PaletteDialogProps = { staff: Staff; onClose: () => void }

/** Pages by name, and what the search finds: arrows choose, Enter opens, Escape closes. */
export default function PaletteDialog({ staff, onClose }: PaletteDialogProps) {
  const t = useLabels()
  const [text, setText] = useState('')
  const { pages, found, isWaiting, error, retry } = useChoices(staff, text.trim())
  const list = useOpening([...pages, ...found], text, onClose)
  const group = (heading: string, choices: readonly Choice[], before: number): ReactNode =>
    choices.length > 0 && <Group heading={heading} choices={choices} before={before} list={list} />
  return (
    <Dialog name="palette" title={t('palette.button')} onClose={onClose}>
      <input
        className={styles.input}
        role="combobox"
        type="text"
        inputMode="search"
        autoComplete="off"
        spellCheck={false}
        maxLength={120}
        aria-label={t('palette.field')}
        aria-expanded={list.count > 0}
        aria-controls={list.id}
        aria-autocomplete="list"
        aria-activedescendant={list.count > 0 ? list.idOf(list.active) : undefined}
        placeholder={t('palette.field')}
        value={text}
        data-autofocus
        onChange={(event) => setText(event.target.value)}
        onKeyDown={list.onKeyDown}
      />
      <div id={list.id} role="listbox" aria-label={t('palette.button')} className={styles.list}>
        {group(t('palette.pages'), pages, 0)}
        {group(t('palette.members'), found, pages.length)}
      </div>
      {error !== null && <ErrorState error={error} onRetry={retry} />}
      <p className={styles.status} role="status">
        {isWaiting ? t('palette.waiting') : list.count === 0 && error === null ? t('palette.empty') : ''}
      </p>
      <p className={styles.help} aria-hidden="true">
        {t('palette.help')}
      </p>
    </Dialog>
  )
}

type List = ReturnType<typeof useOpening>

function Group(props: { heading: string; choices: readonly Choice[]; before: number; list: List }) {
  const { heading, choices, before, list } = props
  return (
    <div role="group" aria-label={heading}>
      <p className={styles.heading} aria-hidden="true">
        {heading}
      </p>
      {choices.map((choice, index) => {
        const place = before + index
        return (
          // The field keeps the focus and has the keys; the pointer presses an option.
          <div
            key={choice.to}
            id={list.idOf(place)}
            role="option"
            tabIndex={-1}
            aria-selected={place === list.active}
            className={styles.option}
            onPointerMove={() => list.choose(place)}
            onClick={() => list.open(choice)}
          >
            {choice.shown}
          </div>
        )
      })}
    </div>
  )
}

/** The option that is chosen, the first one after every letter, and the ways to another and to open it. */
function useOpening(choices: readonly Choice[], text: string, onClose: () => void) {
  const id = useId()
  const navigate = useNavigate()
  const [chosen, setChosen] = useState({ text, index: 0 })
  const count = choices.length
  const active = Math.min(chosen.text === text ? chosen.index : 0, Math.max(count - 1, 0))
  const idOf = (index: number): string => `${id}-${index}`
  const choose = (index: number): void => {
    setChosen({ text, index })
    document.getElementById(idOf(index))?.scrollIntoView({ block: 'nearest' })
  }
  const open = (choice: Choice | undefined): void => {
    if (choice === undefined) return
    onClose()
    navigate(choice.to)
  }
  function onKeyDown(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') {
      event.preventDefault()
      return open(choices[active])
    }
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    const next = nextIndex(event.key, active, count)
    event.preventDefault()
    if (next !== null && count > 0) choose(next)
  }
  return { id, count, active, idOf, choose, open, onKeyDown }
}
