import { EMOTES } from '@night-market/protocol/values/rooms'
import { Menu } from '@night-market/ui/overlays/menu.tsx'
import { Smile } from 'lucide-react'
import { useState } from 'react'
import { useLabels } from '../../shell/i18n/i18n.ts'
import { Emote } from './emote-text.tsx'
import styles from './rooms.module.css'

/** The emotes, drawn when the picker opens for the first time. */
export function EmotePicker({ onPick }: { onPick: (name: string) => void }) {
  const t = useLabels()
  const [hasOpened, setOpened] = useState(false)
  return (
    <Menu
      role="panel"
      label={t('rooms.emotes')}
      buttonLabel={t('rooms.emotes')}
      buttonClass="icon-button"
      button={<Smile size={20} aria-hidden="true" />}
      onOpen={() => setOpened(true)}
    >
      <div className={styles.emotes}>
        {hasOpened &&
          EMOTES.map((name) => (
            <button key={name} type="button" className={styles.emoteButton} onClick={() => onPick(name)}>
              <Emote name={name} />
            </button>
          ))}
      </div>
    </Menu>
  )
}
