import { UPLOAD_MEGABYTES } from '@night-market/protocol/values/upload-limits'
import { Check, ImageOff, ImagePlus, RotateCcw, X } from 'lucide-react'
import { useEffect, useEffectEvent, useId, useRef, useState, type DragEvent, type RefObject } from 'react'
import { isPassing } from '../../lib/api.ts'
import { useLabels } from '../i18n/i18n.ts'
import { refusalText } from '../refusals/refusal-text.ts'
import { PICTURE_TYPES } from './uploads.ts'
import { useObjectUrl } from '../../lib/use-object-url.ts'
import { ProgressBar } from '@night-market/ui/display/progress-bar.tsx'
import { Button, IconButton } from '@night-market/ui/controls/button.tsx'
import { FieldNote } from '@night-market/ui/controls/field.tsx'
import '@night-market/ui/controls/field.css'
import type { PickedPicture, Pictures } from './use-pictures.ts'
import { Stack } from '@night-market/ui/layout/layout.tsx'
import styles from './picture-field.module.css'

type PictureFieldProps = {
  label: string
  pictures: Pictures
  /** What the form has to say about it; what is wrong with a picture the field says itself. */
  error?: string | undefined
  isOptional?: boolean
  /** A picture was added or removed. */
  onChange?: () => void
}

/**
 * Chooses pictures, by the file picker, by dropping or by pasting, and shows how far each has got. `pictures` is what
 * `usePictures` gives.
 */
export function PictureField(props: PictureFieldProps) {
  const { label, pictures, error, isOptional = false, onChange } = props
  const t = useLabels()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const chooser = useRef<HTMLButtonElement>(null)
  const add = (files: File[]) => {
    pictures.add(files)
    onChange?.()
  }
  const drop = useDrop(add)
  usePaste(add)
  const { refused, most } = pictures
  const problem = refused === null ? error : `${refused.name}: ${refusalText(t, refused.error)}`
  return (
    <div className={`field ${styles.pictureField}`} role="group" aria-labelledby={`${id}-label`} {...drop}>
      <span className="field-label" id={`${id}-label`}>
        {label} {isOptional && <span className="field-optional">({t('ui.optional')})</span>}
      </span>
      {pictures.all.length > 0 && <PictureList pictures={pictures} chooser={chooser} />}
      <input
        ref={input}
        type="file"
        hidden
        multiple={most > 1}
        accept={PICTURE_TYPES.join(',')}
        onChange={({ target }) => {
          add([...(target.files ?? [])])
          // The same file may be chosen again after it was removed.
          target.value = ''
        }}
      />
      <Button
        ref={chooser}
        isWide
        data-wrong={problem !== undefined || undefined}
        icon={<ImagePlus size={18} aria-hidden="true" />}
        aria-describedby={`${id}-note`}
        disabled={most > 1 && pictures.all.length >= most}
        onClick={() => input.current?.click()}
      >
        {t('picture.choose', { most })}
      </Button>
      <FieldNote id={`${id}-note`} error={problem}>
        {problem ?? t('picture.rules', { most, megabytes: UPLOAD_MEGABYTES })}
      </FieldNote>
    </div>
  )
}

function PictureList(props: { pictures: Pictures; chooser: RefObject<HTMLButtonElement | null> }) {
  const { pictures, chooser } = props
  return (
    <Stack as="ul" gap={2}>
      {pictures.all.map((picture) => (
        <Picked
          key={picture.key}
          picture={picture}
          onAgain={() => pictures.again(picture.key)}
          onRemove={() => {
            pictures.remove(picture.key)
            // The button that was pressed is gone: keyboard focus moves to the next one. It may be
            // disabled until then.
            requestAnimationFrame(() => chooser.current?.focus())
          }}
        />
      ))}
    </Stack>
  )
}

function Picked(props: { picture: PickedPicture; onAgain: () => void; onRemove: () => void }) {
  const t = useLabels()
  const { file, share, id, error } = props.picture
  const { name } = file
  const preview = useObjectUrl(file)
  const [isBroken, setBroken] = useState(false)
  const state = error !== null ? 'failed' : id === null ? 'sending' : 'sent'
  return (
    <li className={styles.picture} data-state={state}>
      <span className={styles.picturePreview}>
        {isBroken && <ImageOff size={20} aria-hidden="true" />}
        {preview !== null && !isBroken && <img src={preview} alt="" onError={() => setBroken(true)} />}
      </span>
      <span className={styles.pictureName}>{name}</span>
      {state === 'sending' && (
        <div className={styles.pictureProgress}>
          <ProgressBar share={share} label={t('picture.sending', { name })} />
        </div>
      )}
      <span className={styles.pictureSaid} role="status">
        {state === 'failed' && refusalText(t, error)}
        {state === 'sent' && (
          <>
            <Check size={14} aria-hidden="true" />
            {t('picture.sent')}
          </>
        )}
      </span>
      <span className={styles.pictureActions}>
        {isPassing(error) && (
          <IconButton size="s" label={t('ui.retry')} onClick={props.onAgain}>
            <RotateCcw size={16} aria-hidden="true" />
          </IconButton>
        )}
        <IconButton size="s" label={t('picture.remove', { name })} onClick={props.onRemove}>
          <X size={16} aria-hidden="true" />
        </IconButton>
      </span>
    </li>
  )
}

function useDrop(add: (files: File[]) => void) {
  const [isOver, setOver] = useState(false)
  const bringsFiles = (event: DragEvent) => event.dataTransfer.types.includes('Files')
  return {
    'data-over': isOver,
    onDragOver: (event: DragEvent) => {
      if (!bringsFiles(event)) return
      event.preventDefault()
      setOver(true)
    },
    onDragLeave: (event: DragEvent) => {
      const to = event.relatedTarget
      if (!(to instanceof Node && event.currentTarget.contains(to))) setOver(false)
    },
    onDrop: (event: DragEvent) => {
      if (!bringsFiles(event)) return
      event.preventDefault()
      setOver(false)
      add([...event.dataTransfer.files])
    },
  }
}

/** A picture pasted anywhere on the page is meant for the field; pasted words are not. */
function usePaste(add: (files: File[]) => void): void {
  const pasted = useEffectEvent((event: ClipboardEvent) => {
    const files = [...(event.clipboardData?.files ?? [])]
    if (files.length === 0) return
    event.preventDefault()
    add(files)
  })
  useEffect(() => {
    document.addEventListener('paste', pasted)
    return () => document.removeEventListener('paste', pasted)
  }, [])
}
