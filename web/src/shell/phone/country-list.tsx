import { Check, Search } from 'lucide-react'
import { useEffect, useId, useRef, useState, type KeyboardEvent, type Ref } from 'react'
import type { Country } from './countries.ts'
import { nextIndex } from '@night-market/ui/controls/tabs.tsx'
import styles from './phone-field.module.css'

/** The labels of the list, from the form that asks for the number. */
export type CountryLabels = { country: string; search: string; none: string }

type CountryListProps = {
  labels: CountryLabels
  countries: readonly Country[]
  dialingCode: string
  /** It stands there, and can be put where it belongs. */
  onShown: () => void
  onChange: (dialingCode: string) => void
}

/** Countries to search in, by name or code. Arrows choose, Enter takes. */
export function CountryList({ labels, countries, dialingCode, onShown, onChange }: CountryListProps) {
  const id = useId()
  const [text, setText] = useState('')
  const [at, setAt] = useState(() => countries.findIndex((country) => country.dialingCode === dialingCode))
  const found = search(countries, text)
  const active = Math.min(Math.max(at, 0), found.length - 1)
  const field = useRef<HTMLInputElement>(null)
  const shown = useRef(onShown)
  useEffect(() => {
    shown.current()
    field.current?.focus()
  }, [])

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === 'Enter') {
      // Not the form around it.
      event.preventDefault()
      const chosen = found[active]
      return chosen && onChange(chosen.dialingCode)
    }
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    setAt(nextIndex(event.key, active, found.length) ?? 0)
  }

  return (
    <>
      <SearchField
        ref={field}
        label={labels.search}
        listId={id}
        activeId={active < 0 ? undefined : `${id}-${active}`}
        text={text}
        onKeyDown={onKeyDown}
        onChange={(typed) => {
          setText(typed)
          setAt(0)
        }}
      />
      <Options
        id={id}
        labels={labels}
        found={found}
        active={active}
        chosen={countries.find((country) => country.dialingCode === dialingCode)}
        onPoint={setAt}
        onChange={onChange}
      />
    </>
  )
}

type SearchFieldProps = {
  ref: Ref<HTMLInputElement>
  label: string
  listId: string
  activeId: string | undefined
  text: string
  onKeyDown: (event: KeyboardEvent) => void
  onChange: (text: string) => void
}

function SearchField({ ref, label, listId, activeId, text, onKeyDown, onChange }: SearchFieldProps) {
  return (
    <div className={styles.countriesSearch}>
      <Search size={18} aria-hidden="true" />
      <input
        ref={ref}
        role="combobox"
        aria-expanded
        aria-controls={listId}
        aria-activedescendant={activeId}
        aria-label={label}
        placeholder={label}
        autoComplete="off"
        spellCheck={false}
        value={text}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={onKeyDown}
      />
    </div>
  )
}

function Options(props: {
  id: string
  labels: CountryLabels
  found: readonly Country[]
  active: number
  chosen: Country | undefined
  onPoint: (index: number) => void
  onChange: (dialingCode: string) => void
}) {
  const { id, labels, found, active } = props
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' })
  }, [active])
  return (
    <>
      <div ref={list} id={id} className={styles.countriesList} role="listbox" aria-label={labels.country}>
        {found.map(({ code, name, dialingCode }, index) => (
          <div
            key={code}
            id={`${id}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            onPointerMove={() => props.onPoint(index)}
            onClick={() => props.onChange(dialingCode)}
          >
            <span>{name}</span>
            {code === props.chosen?.code && <Check size={16} aria-hidden="true" />}
            <span className="num">{`+${dialingCode}`}</span>
          </div>
        ))}
      </div>
      {found.length === 0 && (
        <p className="menu-note" role="status">
          {labels.none}
        </p>
      )}
    </>
  )
}

/** By name, by code or by dialling code, whichever is typed; those that begin so come first. */
function search(countries: readonly Country[], text: string): Country[] {
  const wanted = text.trim().replace(/^\+/, '').toLocaleLowerCase()
  const ranks = countries.map((country) => ({ country, rank: rankOf(country, wanted) }))
  return ranks
    .filter(({ rank }) => rank >= 0)
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ country }) => country)
}

function rankOf({ code, name, dialingCode }: Country, wanted: string): number {
  if (dialingCode.startsWith(wanted) || name.toLocaleLowerCase().startsWith(wanted)) return 0
  if (code.toLowerCase() === wanted) return 1
  return name.toLocaleLowerCase().includes(wanted) ? 2 : -1
}
