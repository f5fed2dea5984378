import { ChevronDown } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import type { Country } from './countries.ts'
import { CountryList, type CountryLabels } from './country-list.tsx'
import { place } from '@night-market/ui/overlays/popover-position.ts'
import styles from './phone-field.module.css'

type CountryChoiceProps = {
  labels: CountryLabels
  countries: readonly Country[]
  dialingCode: string
  onChange: (dialingCode: string) => void
}

/** The dialling code before a number: a list to search in where there is more than one, else only words. */
export function CountryChoice(props: CountryChoiceProps) {
  if (props.countries.length > 1) return <Picker {...props} />
  return <span className={`${styles.dialingCode} num`}>{props.dialingCode && `+${props.dialingCode}`}</span>
}

function Picker(props: CountryChoiceProps) {
  const id = useId()
  const { countries, dialingCode } = props
  const button = useRef<HTMLButtonElement>(null)
  const popover = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    const element = popover.current
    if (element === null) return
    const onToggle = ({ newState }: ToggleEvent) => setOpen(newState === 'open')
    element.addEventListener('toggle', onToggle)
    return () => element.removeEventListener('toggle', onToggle)
  }, [])
  const country = countries.find((each) => each.dialingCode === dialingCode)
  return (
    <>
      <button
        ref={button}
        type="button"
        className={`${styles.dialingCode} num`}
        popoverTarget={id}
        aria-haspopup="listbox"
        aria-expanded={isOpen}
        aria-label={`${props.labels.country}: ${country?.name ?? ''} +${dialingCode}`}
      >
        {`+${dialingCode}`}
        <ChevronDown size={16} aria-hidden="true" />
      </button>
      <div ref={popover} id={id} className={`menu ${styles.countries}`} popover="auto">
        {isOpen && (
          <CountryList
            {...props}
            onShown={() => popover.current && button.current && place(popover.current, button.current)}
            onChange={(chosen) => {
              popover.current?.hidePopover()
              props.onChange(chosen)
            }}
          />
        )}
      </div>
    </>
  )
}
