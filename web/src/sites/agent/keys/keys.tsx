import { Keyboard } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { IconButton } from '@night-market/ui/controls/button.tsx'
import { Dialog } from '@night-market/ui/overlays/dialog.tsx'
import { useNavigate } from '@night-market/ui/router/router.tsx'
import { useLabels } from '../../../shell/i18n/i18n.ts'
import { isTyping } from '../../../shell/when-free.ts'
import { addressOf, PAGES } from '../pages.ts'
import { CONTROLS, HELP, PLACES, pressed } from './pressed.ts'
import styles from './keys.module.css'

/** The keys of the centre, and the button that shows them. */
export function Keys() {
  const t = useLabels()
  const [isShown, setShown] = useState(false)
  useKeys(() => setShown(true))
  return (
    <>
      <span className={styles.button}>
        <IconButton label={t('agents.keys')} aria-keyshortcuts={HELP} onClick={() => setShown(true)}>
          <Keyboard size={18} aria-hidden="true" />
        </IconButton>
      </span>
      {isShown && <KeysDialog onClose={() => setShown(false)} />}
    </>
  )
}

function useKeys(onHelp: () => void): void {
  const navigate = useNavigate()
  const waiting = useRef<number | null>(null)
  const onKey = useEffectEvent((event: KeyboardEvent): void => {
    if (event.defaultPrevented || isTyping(event.target)) return
    if (document.querySelector('dialog[open]') !== null) return
    const done = pressed(waiting.current, event)
    waiting.current = done.waiting
    if (done.act === 'none') return
    event.preventDefault()
    if (done.act === 'help') onHelp()
    else if (done.act === 'go') navigate(addressOf(done.page))
    else press(done.key)
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => onKey(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}

/** The first control of the page that names the key: a field gets the focus, a button is pressed. */
function press(key: keyof typeof CONTROLS): void {
  const control = document.querySelector<HTMLElement>(`main [aria-keyshortcuts="${key}"]`)
  if (control instanceof HTMLInputElement) control.focus()
  else control?.click()
}

function KeysDialog({ onClose }: { onClose: () => void }) {
  const t = useLabels()
  const places = [...PLACES].map(([letter, page]) => ({ keys: ['g', letter], text: t(PAGES[page].label) }))
  const controls = Object.entries(CONTROLS).map(([key, label]) => ({ keys: [key], text: t(label) }))
  return (
    <Dialog name="keys" title={t('agents.keys')} size="s" onClose={onClose}>
      <dl className={styles.keys}>
        {[...places, ...controls, { keys: [HELP], text: t('agents.keys') }].map(({ keys, text }) => (
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
