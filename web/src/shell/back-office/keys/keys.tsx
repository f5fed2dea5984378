import { Keyboard } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { IconButton } from '@night-market/ui/controls/button.tsx'
import { Dialog } from '@night-market/ui/overlays/dialog.tsx'
import { useNavigate } from '@night-market/ui/router/router.tsx'
import { useLabels } from '../../i18n/i18n.ts'
import { isTyping } from '../../when-free.ts'
import { HELP, pressed } from './pressed.ts'
import styles from './keys.module.css'

type KeysProps = {
  /** Pages that "g" and then their letter lead to. */
  places: readonly { letter: string; label: string; to: string }[]
  /** What controls do that name their key in `aria-keyshortcuts`, by that key. */
  controls: Readonly<Record<string, string>>
}

/** The keys of a back-office, and the button that shows them. */
export function Keys(props: KeysProps) {
  const t = useLabels()
  const [isShown, setShown] = useState(false)
  useKeys(props, () => setShown(true))
  return (
    <>
      <span className={styles.button}>
        <IconButton label={t('back_office.keys')} aria-keyshortcuts={HELP} onClick={() => setShown(true)}>
          <Keyboard size={18} aria-hidden="true" />
        </IconButton>
      </span>
      {isShown && <KeysDialog {...props} onClose={() => setShown(false)} />}
    </>
  )
}

/** What the page has itself comes before what stands over every page. */
const PLACES = ['main', 'header']

function useKeys({ places, controls }: KeysProps, onHelp: () => void): void {
  const navigate = useNavigate()
  const waiting = useRef<number | null>(null)
  const onKey = useEffectEvent((event: KeyboardEvent): void => {
    if (event.defaultPrevented || isTyping(event.target)) return
    // What lies over the page has keys of its own, and nothing else has any then.
    const over = [...document.querySelectorAll('dialog[open]')].at(-1)
    const keys = {
      places: new Set(over === undefined ? places.map(({ letter }) => letter) : []),
      controls: new Set(Object.keys(controls)),
    }
    const done = pressed(keys, waiting.current, event)
    waiting.current = done.waiting
    if (done.act === 'none' || (done.act === 'help' && over !== undefined)) return
    event.preventDefault()
    if (done.act === 'help') onHelp()
    else if (done.act === 'go') navigate(places.find(({ letter }) => letter === done.letter)?.to ?? '')
    else press(over === undefined ? PLACES.map((name) => document.querySelector(name)) : [over], done.key)
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => onKey(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}

/** The control that names the key, in the first of these places that has one: a field gets the focus, a button is pressed. */
function press(places: readonly (Element | null)[], key: string): void {
  const control = places
    .map((place) => place?.querySelector<HTMLElement>(`[aria-keyshortcuts~="${key}"]`) ?? null)
    .find((found) => found !== null)
  if (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement) control.focus()
  else control?.click()
}

function KeysDialog({ places, controls, onClose }: KeysProps & { onClose: () => void }) {
  const t = useLabels()
  const ways = places.map(({ letter, label }) => ({ keys: ['g', letter], text: label }))
  const others = Object.entries({ ...controls, [HELP]: t('back_office.keys') })
  return (
    <Dialog name="keys" title={t('back_office.keys')} size="s" onClose={onClose}>
      <dl className={styles.keys}>
        {[...ways, ...others.map(([key, text]) => ({ keys: [key], text }))].map(({ keys, text }) => (
          <div key={keys.join(' ')}>
            <dt>{text}</dt>
            <dd>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
